import { describe, expect, test } from 'vitest';
import { ACCOUNT_KINDS, pnlSectionOf, type AccountKind } from '../../account-kind.ts';
import { account, goodsAccount, incomeAccount, rulesOf } from '../../../test/mapping-factory.ts';
import { BUSINESS_MODELS } from '../business-model.ts';
import { mapAccount } from './map-account.ts';
import type { MappingAccount } from './mapping-input.ts';

/** Kind, sub-type, and the code of each business model: SaaS, E-commerce, Services, Marketplace. */
type KindCase = readonly [kind: AccountKind, subType: string | null, codes: readonly string[]];

function everywhere(kind: AccountKind, code: string, subType: string | null = null): KindCase {
  return [kind, subType, [code, code, code, code]];
}

const CASES: readonly KindCase[] = [
  ['COGS_MATERIALS', null, ['C.OTH', 'C.MAT', 'C.OTH', 'C.OTH']],
  ['COGS_FREIGHT', null, ['C.OTH', 'C.FRT', 'C.OTH', 'C.OTH']],
  everywhere('COGS_OTHER', 'C.OTH'),
  everywhere('OPEX_MARKETING', 'S.ADV'),
  everywhere('OPEX_SALES_COMMISSION', 'S.COM'),
  everywhere('OPEX_TRAVEL', 'G.TRV'),
  everywhere('OPEX_PROFESSIONAL', 'G.CNS'),
  everywhere('OPEX_OFFICE', 'G.OFF'),
  everywhere('OPEX_FACILITIES', 'G.RNT', 'RentOrLeaseOfBuildings'),
  everywhere('OPEX_FACILITIES', 'G.OFF', 'Utilities'),
  everywhere('OPEX_FACILITIES', 'G.OFF', 'RepairMaintenance'),
  everywhere('OPEX_FACILITIES', 'G.OFF', 'Repair & Maintenance'),
  everywhere('OPEX_INSURANCE', 'G.INS'),
  ['OPEX_FULFILMENT', null, ['G.OFF', 'V.SHP', 'G.OFF', 'V.LOG']],
  everywhere('OPEX_BANK_FEES', 'G.BNK'),
  everywhere('BAD_DEBT', 'G.BAD'),
  everywhere('TAXES_OTHER', 'G.TAX'),
  everywhere('OPEX_OTHER', 'G.UNM'),
  everywhere('DEPRECIATION', 'DA.DEP'),
  everywhere('INTEREST_INCOME', 'O.INI'),
  everywhere('INTEREST_EXPENSE', 'O.INE'),
  everywhere('FX_GAIN_LOSS', 'O.FX'),
  everywhere('DISPOSAL_GAIN_LOSS', 'O.DSP'),
  everywhere('ONE_OFF', 'O.ONE'),
  everywhere('INVESTMENT_INCOME', 'O.INC'),
  everywhere('OTHER_INCOME', 'O.INC'),
  everywhere('OTHER_EXPENSE', 'O.EXP'),
  everywhere('INCOME_TAX', 'T.INC'),
  ['CONTRA_REVENUE', null, ['R.DIS', 'R.DIS', 'R.WOF', 'R.INC']],
  everywhere('OTHER_OPERATING_INCOME', 'R.OTH'),
  ['REVENUE', 'SalesOfProductIncome', ['R.UNM', 'R.PRD', 'R.UNM', 'R.UNM']],
  ['REVENUE', 'SalesRetail', ['R.UNM', 'R.PRD', 'R.UNM', 'R.UNM']],
  ['REVENUE', 'SalesWholesale', ['R.UNM', 'R.WHS', 'R.UNM', 'R.UNM']],
  ['REVENUE', 'ServiceFeeIncome', ['R.SRV', 'R.OTH', 'R.TM', 'R.FEE']],
  everywhere('REVENUE', 'R.UNM'),
];

function accountOf(kind: AccountKind, accountSubType: string | null): MappingAccount {
  const section = pnlSectionOf(kind);
  if (section === 'REVENUE') return incomeAccount({ kind, accountSubType });
  return section === 'COST_OF_REVENUE' ? goodsAccount({ kind, accountSubType }) : account({ kind, accountSubType });
}

describe.each(CASES)('%s %s', (kind, subType, codes) => {
  test.each(BUSINESS_MODELS.map((model, index) => [model, codes[index]] as const))('in %s is %s', (model, code) => {
    const flags = code?.endsWith('.UNM') === true ? ['UNMAPPED'] : [];
    expect(mapAccount(accountOf(kind, subType), null, rulesOf(model))).toEqual({ code, ruleId: 'K', flags });
  });
});

test('every profit and loss kind has a row here, but pay, which the people rule places', () => {
  const tried = new Set(CASES.map(([kind]) => kind));
  const left = ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null && !tried.has(kind));
  expect(left).toEqual(['COGS_LABOUR', 'OPEX_PEOPLE']);
});

test.each(['Amortisation', 'Software amortization'])('%s is amortisation', (name) => {
  expect(mapAccount(account({ kind: 'DEPRECIATION', name }), null, rulesOf('SaaS'))).toMatchObject({
    code: 'DA.AMO',
    ruleId: 'K',
  });
});

describe('plain revenue of a SaaS company', () => {
  const sales = incomeAccount({ id: 'sales', name: 'Sales' });
  const income = incomeAccount({ id: 'income', name: 'Other sales' });

  test('is subscriptions when nothing else is: the first such account, the next are unmapped', () => {
    const rules = rulesOf('SaaS', {}, [account(), sales, income]);
    expect(mapAccount(sales, null, rules)).toEqual({ code: 'R.SUB', ruleId: 'K', flags: [] });
    expect(mapAccount(income, null, rules)).toEqual({ code: 'R.UNM', ruleId: 'K', flags: ['UNMAPPED'] });
  });

  test('is unmapped beside an account that is subscriptions by its name or by hand', () => {
    const named = rulesOf('SaaS', {}, [sales, incomeAccount({ id: 'plans', name: 'Subscriptions' })]);
    expect(mapAccount(sales, null, named).code).toBe('R.UNM');
    const byHand = rulesOf('SaaS', { manual: new Map([['income', 'R.SUB']]) }, [sales, income]);
    expect(mapAccount(sales, null, byHand).code).toBe('R.UNM');
    expect(mapAccount(income, null, byHand)).toEqual({ code: 'R.SUB', ruleId: 'M', flags: [] });
  });

  test('is never subscriptions in another model', () => {
    for (const model of BUSINESS_MODELS.slice(1)) {
      expect(mapAccount(sales, null, rulesOf(model, {}, [sales])).code).toBe('R.UNM');
    }
  });
});
