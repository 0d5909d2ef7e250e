import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_KINDS, pnlSectionOf } from '../../account-kind.ts';
import { account, department, goodsAccount, incomeAccount, rulesOf } from '../../../test/mapping-factory.ts';
import { BUSINESS_MODELS } from '../business-model.ts';
import { defaultPnlStructure } from '../structure/default-structures.ts';
import { manualKey, mapAccount } from './map-account.ts';
import { DEPARTMENT_FUNCTIONS, type DepartmentFunction } from './mapping-input.ts';

const pay = account({ kind: 'OPEX_PEOPLE', accountSubType: 'PayrollExpenses', name: 'Pay' });
const ECOM = 'E-commerce / Manufacturing';

describe('manual mapping and exclusion', () => {
  const salesTeam = department({ id: 'sales', function: 'S&M' });
  const manual = new Map([
    [manualKey('account', null), 'G.OTH'],
    [manualKey('account', 'sales'), 'S.EVT'],
  ]);

  test('the mapping of account and department comes before that of the account, and both before every rule', () => {
    const rules = rulesOf('SaaS', { manual });
    expect(mapAccount(pay, salesTeam, rules)).toEqual({ code: 'S.EVT', ruleId: 'M', flags: [] });
    expect(mapAccount(pay, department(), rules)).toEqual({ code: 'G.OTH', ruleId: 'M', flags: [] });
    expect(mapAccount(pay, null, rules)).toEqual({ code: 'G.OTH', ruleId: 'M', flags: [] });
  });

  test('an excluded account has no category, even when somebody placed it by hand', () => {
    const excludedAccountIds = new Set(['account']);
    const excluded = { code: null, ruleId: 'X', flags: [] };
    expect(mapAccount(pay, null, rulesOf('SaaS', { excludedAccountIds }))).toEqual(excluded);
    expect(mapAccount(pay, salesTeam, rulesOf('SaaS', { excludedAccountIds, manual }))).toEqual(excluded);
  });

  test('a mapping to a row the structure lacks falls back to the rules and says so', () => {
    const rules = rulesOf('SaaS', { manual: new Map([['account', 'R.WEB']]) });
    expect(mapAccount(account({ name: 'Rent' }), null, rules)).toEqual({
      code: 'G.RNT',
      ruleId: 'N36',
      flags: ['MANUAL_ROW_MISSING'],
    });
  });
});

describe('F1: people', () => {
  const CODES: Readonly<Record<DepartmentFunction, string>> = {
    'S&M': 'S.PPL',
    'R&D': 'D.PPL',
    'G&A': 'G.PPL',
    DELIVERY: 'C.PPL',
  };

  test.each(BUSINESS_MODELS)('%s: pay goes to the function of its department', (model) => {
    for (const each of DEPARTMENT_FUNCTIONS) {
      const placed = mapAccount(pay, department({ function: each }), rulesOf(model));
      expect(placed).toEqual({ code: CODES[each], ruleId: 'F1', flags: [] });
    }
  });

  test.each([
    ['Sales salaries', 'S.PPL'],
    ['Marketing and support wages', 'S.PPL'],
    ['Support payroll', 'C.PPL'],
    ['Delivery bonus', 'C.PPL'],
    ['Production wages', 'C.PPL'],
    ['Customer success pension', 'C.PPL'],
    ['Consultants payroll', 'C.PPL'],
    ['Engineering salaries', 'D.PPL'],
    ['Salaries - R&D', 'D.PPL'],
    ['Development payroll', 'D.PPL'],
    ['Product benefits', 'D.PPL'],
    ['Technology 401k', 'D.PPL'],
  ])('without a department the name tells: %s is %s', (name, code) => {
    expect(mapAccount(account({ name }), null, rulesOf('SaaS'))).toEqual({ code, ruleId: 'F1', flags: [] });
    expect(mapAccount(account({ name }), department(), rulesOf('SaaS')).code).toBe(code);
  });

  test.each([
    'Payroll',
    'Salaries',
    'Wages',
    'Employer taxes',
    'Social security',
    'Benefits',
    'Pension',
    '401k',
    'Bonus',
  ])('%s is pay by its name; without a function it takes the default and is flagged', (name) => {
    const placed = mapAccount(account({ name }), null, rulesOf('SaaS', { defaultPayrollFunction: 'R&D' }));
    expect(placed).toEqual({ code: 'D.PPL', ruleId: 'F1', flags: ['PAY_WITHOUT_FUNCTION'] });
  });

  test('pay in the cost of goods stays there whatever the department', () => {
    const labour = goodsAccount({ kind: 'COGS_LABOUR', name: 'Customer care labour' });
    for (const each of [null, department({ function: 'S&M' })]) {
      expect(mapAccount(labour, each, rulesOf(ECOM))).toEqual({ code: 'C.PPL', ruleId: 'F1', flags: [] });
    }
  });

  test('customer care has a row of its own in e-commerce, by the name of the account or of the department', () => {
    const care = account({ ...pay, name: 'Customer service salaries' });
    const careTeam = department({ name: 'Customer care', function: 'S&M' });
    expect(mapAccount(care, null, rulesOf(ECOM)).code).toBe('S.CAR');
    expect(mapAccount(pay, careTeam, rulesOf(ECOM)).code).toBe('S.CAR');
    expect(mapAccount(pay, careTeam, rulesOf('SaaS')).code).toBe('S.PPL');
  });

  test('income and depreciation are no pay, whatever they are called', () => {
    expect(mapAccount(incomeAccount({ name: 'Benefit brokerage' }), null, rulesOf('SaaS')).ruleId).toBe('K');
    const bonus = account({ kind: 'DEPRECIATION', accountType: 'Other Expense', name: 'Bonus depreciation' });
    expect(mapAccount(bonus, null, rulesOf('SaaS')).code).toBe('DA.DEP');
  });
});

describe('F2: shared costs', () => {
  test.each([
    ['SaaS', ['S.SW', 'D.SW', 'G.SW', 'C.LIC']],
    [ECOM, ['S.SW', 'D.SW', 'G.SW', 'C.OTH']],
    ['Professional Services', ['S.SW', 'D.SW', 'G.SW', 'C.OTH']],
    ['Marketplace', ['S.SW', 'D.SW', 'G.SW', 'C.LIC']],
  ] as const)('%s: software goes to the function of the line', (model, codes) => {
    for (const name of ['CRM software', 'SaaS tools', 'Subscriptions', 'Licences', 'Licenses']) {
      for (const [index, each] of DEPARTMENT_FUNCTIONS.entries()) {
        const placed = mapAccount(account({ name }), department({ function: each }), rulesOf(model));
        expect(placed).toEqual({ code: codes[index], ruleId: 'F2', flags: [] });
      }
      expect(mapAccount(account({ name }), null, rulesOf(model)).code).toBe('G.SW');
      expect(mapAccount(account({ name }), department(), rulesOf(model)).code).toBe('G.SW');
    }
  });

  test('travel of sales people is theirs, other travel is general', () => {
    const travel = account({ kind: 'OPEX_TRAVEL', name: 'Flights' });
    const placed = DEPARTMENT_FUNCTIONS.map((each) =>
      mapAccount(travel, department({ function: each }), rulesOf('SaaS')),
    );
    expect(placed.map(({ code }) => code)).toEqual(['S.TRV', 'G.TRV', 'G.TRV', 'G.TRV']);
  });

  test('income from licences is revenue, and software that is written down is amortisation', () => {
    expect(mapAccount(incomeAccount({ name: 'Licence income' }), null, rulesOf('SaaS')).code).toBe('R.UNM');
    const written = account({ kind: 'DEPRECIATION', name: 'Software amortisation' });
    expect(mapAccount(written, null, rulesOf('SaaS')).code).toBe('DA.AMO');
  });
});

describe('U: unmapped leaf of the home section', () => {
  const withoutRent = {
    sections: defaultPnlStructure('SaaS').sections.map((section) => ({
      ...section,
      children: section.children.map((type) => ({
        ...type,
        children: type.children.filter(({ name }) => !['Facilities', 'Infrastructure', 'Services'].includes(name)),
      })),
    })),
  };

  test.each([
    [account({ name: 'Rent' }), 'G.UNM'],
    [goodsAccount({ name: 'Hosting' }), 'C.UNM'],
    [incomeAccount({ name: 'Implementation' }), 'R.UNM'],
  ])('a row that the company took out of its structure leads to the leaf of its section', (each, code) => {
    const placed = mapAccount(each, null, rulesOf('SaaS', { structure: withoutRent }));
    expect(placed).toEqual({ code, ruleId: 'U', flags: ['UNMAPPED'] });
  });

  test.each([
    ['Other Income', 'REVENUE', 'O.INC'],
    ['Other Expense', 'EXPENSE', 'O.EXP'],
    ['Expense', 'EXPENSE', 'G.UNM'],
    ['Something new', 'REVENUE', 'R.UNM'],
    ['Something new', 'EXPENSE', 'G.UNM'],
  ] as const)('a kind outside the table of type %s (%s) goes to %s', (accountType, classification, code) => {
    const odd = account({ accountType, classification, kind: 'OTHER_EQUITY' });
    expect(mapAccount(odd, null, rulesOf('SaaS'))).toEqual({ code, ruleId: 'U', flags: ['UNMAPPED'] });
  });
});

test('every account of any kind, type, name and department gets a category of its model', () => {
  const anyAccount = fc.record({
    id: fc.constant('account'),
    kind: fc.constantFrom(...ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null)),
    classification: fc.constantFrom('REVENUE', 'EXPENSE'),
    accountType: fc.constantFrom('Income', 'Cost of Goods Sold', 'Expense', 'Other Income', 'Other Expense', '?'),
    accountSubType: fc.option(fc.constantFrom('ServiceFeeIncome', 'Utilities', 'SalesRetail')),
    name: fc.oneof(
      fc.string(),
      fc.constantFrom('Payroll', 'Care wages', 'Software', 'Shipping', 'Commission', 'Subscription', 'Contractors'),
    ),
  });
  const anyDepartment = fc.option(
    fc.record({
      id: fc.constant('department'),
      name: fc.constantFrom('Customer care', 'Sales'),
      function: fc.option(fc.constantFrom(...DEPARTMENT_FUNCTIONS)),
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...BUSINESS_MODELS), anyAccount, anyDepartment, (model, each, team) => {
      const rules = rulesOf(model, {}, [each]);
      const { code } = mapAccount(each, team, rules);
      expect(code !== null && rules.categories.has(code)).toBe(true);
    }),
  );
});
