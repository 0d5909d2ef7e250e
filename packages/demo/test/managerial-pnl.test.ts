import { addMoney, negateMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { pnlStatement } from '@tieout/finance/statements/pnl-statement.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import { defaultPnlStructure } from '@tieout/finance/statements/structure/default-structures.ts';
import { describe, expect, it } from 'vitest';
import { isProfitAndLoss } from '../src/chart/codes.ts';
import { DEMO_KEYS, type DemoKey } from '../src/demo-key.ts';
import { demoCompany, monthIn, STORY_MONTHS } from './companies.ts';
import { golden } from './golden.ts';
import { businessModelOf, placementsOf } from './placements.ts';

/** Where the rules must place the accounts of each company, by their codes. */
const PLACES: Readonly<Record<DemoKey, Readonly<Record<string, string>>>> = {
  saas: {
    '4000': 'R.SUB',
    '4100': 'R.SRV',
    '5000': 'C.HST',
    '5050': 'C.LIC',
    '5100': 'C.PAY',
    '5200': 'C.PPL',
    '5210': 'C.PPL',
    '6015': 'S.COM',
    '6100': 'S.ADV',
    '6110': 'S.CNT',
    '6120': 'S.EVT',
    '6130': 'S.SW',
    '6210': 'D.SW',
    '6220': 'D.CON',
    '6320': 'G.LEG',
    '6350': 'G.TRV',
  },
  ecom: {
    '4000': 'R.PRD',
    '4050': 'R.SHP',
    '4080': 'R.DIS',
    '4090': 'R.RET',
    '5000': 'C.MAT',
    '5200': 'C.PPL',
    '5210': 'C.PPL',
    '5300': 'C.FRT',
    '5400': 'V.PAY',
    '5410': 'V.COM',
    '5420': 'V.FUL',
    '5430': 'V.SHP',
    '5440': 'V.PKG',
    '6100': 'S.ADV',
    '6110': 'S.CNT',
    '6130': 'D.SW',
    '6370': 'G.OFF',
    '7100': 'O.INE',
    '7900': 'T.INC',
  },
  services: {
    '4000': 'R.TM',
    '4010': 'R.FIX',
    '5200': 'C.PPL',
    '5210': 'C.PPL',
    '5300': 'C.SBC',
    '5350': 'C.EXP',
    '6120': 'S.EVT',
    '6320': 'G.LEG',
    '6380': 'G.REC',
    '7900': 'T.INC',
  },
  market: {
    '4000': 'R.COM',
    '4050': 'R.FEE',
    '4090': 'R.INC',
    '4100': 'R.ADS',
    '5000': 'C.HST',
    '5050': 'C.RSK',
    '5060': 'C.RSK',
    '5100': 'C.PAY',
    '5200': 'C.PPL',
    '5210': 'C.PPL',
    '6100': 'S.ADV',
    '6110': 'S.CNT',
    '6140': 'S.SEL',
    '6210': 'D.SW',
    '6320': 'G.LEG',
  },
};

const EVERYWHERE: Readonly<Record<string, string>> = {
  '6310': 'G.RNT',
  '6330': 'G.ACC',
  '6340': 'G.SW',
  '6360': 'G.INS',
  '7000': 'DA.DEP',
};

/** Payroll goes by department. */
const PAYROLL: Readonly<Record<string, string>> = { 'S&M': 'S.PPL', 'R&D': 'D.PPL', 'G&A': 'G.PPL' };
const PAYROLL_ACCOUNTS = ['6000', '6010', '6020', '6050'];

const YEARS = [0, 12, 24].map((from) => ({ from, to: from + 11 }));
const SPANS = [...STORY_MONTHS.map((_, index) => ({ from: index, to: index })), ...YEARS];

function profitAndLossLines(key: DemoKey) {
  return demoCompany(key).entries.flatMap(({ date, lines }) =>
    lines.filter(({ accountCode }) => isProfitAndLoss(accountCode)).map((line) => ({ month: monthIn(date), line })),
  );
}

function statementOf(key: DemoKey): ReadonlyMap<string, StatementRow> {
  const company = demoCompany(key);
  const place = placementsOf(company);
  const months = new Map(STORY_MONTHS.map((month, index) => [month, index]));
  const amounts = new Map<string, MinorUnits[]>();
  for (const { month, line } of profitAndLossLines(key)) {
    const { code } = place(line);
    const index = months.get(month);
    if (code === null || index === undefined) throw new Error(`No cell for ${line.accountCode} in ${month}`);
    const own = amounts.get(code) ?? STORY_MONTHS.map(() => ZERO);
    own[index] = addMoney(own[index] ?? ZERO, negateMoney(line.amountMinor));
    amounts.set(code, own);
  }
  const rows = pnlStatement({
    structure: defaultPnlStructure(businessModelOf(company)),
    amounts,
    excluded: [],
    columnCount: STORY_MONTHS.length,
    spans: SPANS,
    showsZeroRows: true,
  });
  return new Map(rows.map((row) => [row.code, row]));
}

describe.each(DEMO_KEYS)('the managerial statement of %s', (key) => {
  const rows = statementOf(key);

  function cell(code: string, column: number): number {
    const value = rows.get(code)?.values[column];
    return typeof value === 'number' ? value : 0;
  }

  it('places every account where the reference says, without a doubt', () => {
    const place = placementsOf(demoCompany(key));
    const placed = new Map(
      profitAndLossLines(key).map(({ line }) => [`${line.accountCode} ${line.departmentKey}`, line]),
    );
    const codes = [...placed.values()].map((line) => ({ line, ...place(line) }));
    const expected = codes.map(({ line: { accountCode, departmentKey } }) =>
      PAYROLL_ACCOUNTS.includes(accountCode)
        ? PAYROLL[departmentKey ?? '']
        : (PLACES[key][accountCode] ?? EVERYWHERE[accountCode]),
    );
    expect(codes.map(({ code }) => code)).toEqual(expected);
    expect(codes.filter(({ flags }) => flags.length > 0)).toEqual([]);
    expect(Object.keys(PLACES[key]).filter((code) => !codes.some(({ line }) => line.accountCode === code))).toEqual([]);
  });

  it('equals the golden numbers in every month', () => {
    const months = STORY_MONTHS.map((_, i) => ({
      i,
      rev: cell('REVENUE', i),
      cogs: cell('COST_OF_REVENUE', i),
      vari: cell('VARIABLE_SELLING_COSTS', i),
      opex: cell('OPERATING_EXPENSES', i),
      ebitda: cell('EBITDA', i),
      np: cell('NET_PROFIT', i),
    }));
    expect(months).toEqual(
      golden[key].monthly.map(({ i, rev, cogs, vari, opex, ebitda, np }) => ({ i, rev, cogs, vari, opex, ebitda, np })),
    );
  });

  it('equals the golden numbers in every year', () => {
    const years = golden[key].fy.map((year, index) => {
      const column = STORY_MONTHS.length + index;
      return {
        ...year,
        revenue: cell('REVENUE', column),
        costOfRevenue: cell('COST_OF_REVENUE', column),
        variableSelling: cell('VARIABLE_SELLING_COSTS', column),
        opex: cell('OPERATING_EXPENSES', column),
        ebitda: cell('EBITDA', column),
        da: cell('DEPRECIATION_AMORTISATION', column),
        // Other income and expense reads as an effect; the only other item of the demo companies is interest.
        interest: 0 - cell('OTHER_INCOME_EXPENSE', column),
        tax: cell('INCOME_TAX', column),
        netProfit: cell('NET_PROFIT', column),
      };
    });
    expect(years).toEqual(golden[key].fy);
  });
});
