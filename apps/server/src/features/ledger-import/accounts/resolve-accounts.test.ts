import { chartOfAccounts } from '@tieout/demo/chart/chart-of-accounts.ts';
import { describe, expect, test } from 'vitest';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import { us } from '#book-files/accounts/charts/us.ts';
import { proposeKind } from '#book-files/accounts/propose-kind.ts';
import { resolveAccounts } from './resolve-accounts.ts';

const BLANK = {
  code: '',
  name: '',
  type: '',
  subType: '',
  parent: '',
  line: 2,
  debit: 0,
  credit: 0,
  lines: 0,
  months: {},
};

function known(overrides: Partial<KnownAccount>): KnownAccount {
  return {
    id: 'known',
    code: null,
    name: 'Known',
    fullName: 'Known',
    parentId: null,
    accountType: 'Bank',
    accountSubType: null,
    classification: 'ASSET',
    kind: 'CASH',
    isActive: true,
    ...overrides,
  };
}

function resolve(accounts: readonly Partial<typeof BLANK>[], existing: KnownAccount[] = [], isChart = false) {
  const all = accounts.map((account, index) => ({ ...BLANK, line: index + 2, ...account }));
  return resolveAccounts({ accounts: all, known: existing, isChart, newId: (index) => `new-${index}` });
}

describe('what an account seems to be', () => {
  function proposed(name: string, sides: { debit?: number; credit?: number }) {
    return proposeKind({ ...BLANK, name, lines: 3, ...sides }, null);
  }

  test('an unsure credit card that is always credited could be no revenue, and an unsure purchase could be a cost', () => {
    expect(proposed('Chase Ink Card', { credit: 900 })).toMatchObject({
      kind: 'CREDIT_CARD',
      decision: { certainty: 'unsure', alternatives: [] },
    });
    expect(proposed('Studio Equipment', { debit: 900 })).toMatchObject({
      kind: 'FIXED_ASSET',
      decision: { certainty: 'unsure', alternatives: ['OPEX_OTHER'] },
    });
  });

  test('names the words that tell, whole and as they are written', () => {
    const told = ['Salaries & Wages', 'Advertising', 'Zinserträge', 'Employer’s NI', 'Umsatzerlöse 19 %'].map(
      (name) => proposed(name, {}).decision.reasons[0]?.detail,
    );
    expect(told).toEqual(['“Salaries”', '“Advertising”', '“Zinserträge”', '“Employer’s NI”', '“Umsatzerlöse”']);
  });
});

describe('an account of a file', () => {
  test('is the one with its code, else with its name, in any case', () => {
    const existing = [
      known({ id: 'a', code: '1000', name: 'Bank' }),
      known({ id: 'b', name: 'Savings', fullName: 'Bank:Savings' }),
    ];
    const { ids, created } = resolve(
      [{ code: '1000', name: 'Other' }, { name: 'SAVINGS' }, { name: 'bank:savings' }],
      existing,
    );
    expect([ids, created]).toEqual([['a', 'b', 'b'], []]);
  });

  test('that was put away comes back under its name, and its code is free for another', () => {
    const away = known({ id: 'a', code: '6000', name: 'Salaries', classification: 'EXPENSE', isActive: false });
    expect(resolve([{ code: '6000', name: 'Salaries' }], [away])).toMatchObject({ ids: ['a'], revived: ['a'] });
    const other = resolve([{ code: '6000', name: 'Subscription Sales', type: 'Income' }], [away]);
    expect(other).toMatchObject({ ids: ['new-0'], kinds: ['REVENUE'], revived: [], warnings: [] });
  });

  test('whose code the company has under another name or of another sort is told', () => {
    const revenue = known({ id: 'a', code: '4000', name: 'Subscription revenue', classification: 'REVENUE' });
    const fees = known({ id: 'b', code: '6100', name: 'Bank fees', classification: 'EXPENSE' });
    const existing = [revenue, fees, known({ code: '1000', name: 'Operating bank' })];
    const lines = [
      { code: '4000', name: 'Bank fees' },
      { code: '6100', name: 'Bank', type: 'Bank' },
    ];
    expect(resolve(lines, existing).warnings).toEqual([
      'The company uses these codes for other accounts. Check them: ' +
        '4000 “Bank fees” goes to “Subscription revenue”, 6100 “Bank” goes to “Bank fees”.',
    ]);
    const alike = [
      { code: '4000', name: 'Revenue: Subscriptions' },
      { code: '6100' },
      { code: '1000', name: 'OPERATING-BANK', type: 'Bank' },
    ];
    expect(resolve(alike, existing).warnings).toEqual([]);
    expect(resolve(lines, existing, true).warnings).toEqual([]);
  });

  test('whose name fits two is not guessed at', () => {
    const existing = [known({ id: 'a', code: '1' }), known({ id: 'b', code: '2' })];
    expect(resolve([{ name: 'known' }], existing).problems).toEqual([
      {
        line: 2,
        column: null,
        kind: 'account',
        message: 'The name “known” fits more than one account. Give its code.',
      },
    ]);
  });

  test('that is new gets its kind from its type or what a person said, else a proposal; what nothing tells is not decided', () => {
    const { created, warnings } = resolve([
      { code: '1', name: 'Till', type: 'Bank' },
      { code: '6200', name: 'Advertising' },
      { code: '2999', name: 'Something' },
    ]);
    expect(created.map(({ kind, decision }) => [kind, decision?.certainty])).toEqual([
      ['CASH', 'sure'],
      ['OPEX_MARKETING', 'sure'],
      ['UNDECIDED', 'unknown'],
    ]);
    expect(warnings).toEqual([]);
    const chosen = resolveAccounts({
      accounts: [{ ...BLANK, name: 'Something' }],
      known: [],
      isChart: false,
      decisions: { 'name something': 'ACCRUED' },
      newId: () => 'new',
    });
    expect(chosen.created).toMatchObject([
      { kind: 'ACCRUED', classification: 'LIABILITY', decision: { certainty: 'sure' } },
    ]);
  });

  test('that was put away comes back when it is needed', () => {
    expect(resolve([{ name: 'Known' }], [known({ isActive: false })]).revived).toEqual(['known']);
  });

  test('has the full name of its parents, and cannot lie under itself', () => {
    const { created, problems } = resolve(
      [
        { code: '1', name: 'A', type: 'Bank', parent: 'known' },
        { code: '2', name: 'B', type: 'Bank', parent: '1' },
        { code: '3', name: 'C', type: 'Bank', parent: '4' },
        { code: '4', name: 'D', type: 'Bank', parent: '3' },
        { code: '5', name: 'E', type: 'Bank', parent: 'nobody' },
      ],
      [known({ fullName: 'Top:Known' })],
    );
    expect(created.slice(0, 2).map(({ fullName }) => fullName)).toEqual(['Top:Known:A', 'Top:Known:A:B']);
    expect(problems.map(({ line }) => line)).toEqual([6, 4]);
  });
});

describe('a chart of accounts', () => {
  test('does not change what a person has chosen', () => {
    const decision = {
      certainty: 'sure' as const,
      reasons: [{ code: 'person' as const, detail: '' }],
      alternatives: [],
    };
    const rent = known({
      code: '6000',
      kind: 'COGS_OTHER',
      classification: 'EXPENSE',
      accountType: 'Cost of Goods Sold',
      decision,
    });
    expect(resolve([{ code: '6000', name: 'Known', type: 'Expense' }], [rent], true).changed).toEqual([]);
  });

  const top = known({ id: 'top', code: '1', name: 'Top', fullName: 'Top' });
  const child = known({ id: 'child', code: '2', name: 'Child', fullName: 'Top:Child', parentId: 'top' });
  const other = known({ id: 'other', code: '3', name: 'Other', fullName: 'Of QuickBooks:Other' });

  test('that says what is known changes nothing', () => {
    const same = [{ code: '1' }, { code: '2', name: 'Child', parent: '1' }, { code: '3', name: 'Other', type: 'Bank' }];
    expect(resolve(same, [top, child, other], true).changed).toEqual([]);
  });

  test('that renames a parent renames all accounts below it, named or not', () => {
    const { changed } = resolve([{ code: '1', name: 'Above' }], [top, child, other], true);
    expect(changed.map(({ after }) => after.fullName)).toEqual(['Above', 'Above:Child']);
  });

  test('that only moves an account moves it', () => {
    const { changed } = resolve([{ code: '3', parent: '2' }], [top, child, other], true);
    expect(changed.map(({ after }) => [after.parentId, after.fullName])).toEqual([['child', 'Top:Child:Other']]);
  });
});

test.each(['saas', 'ecom', 'services', 'market'] as const)(
  'every account of the demo company %s has the kind that its type, sub-type and name make',
  (key) => {
    const chart = chartOfAccounts(key);
    const { created } = resolve(
      chart.map(({ code, name, accountType, accountSubType }) => ({
        code,
        name,
        type: accountType,
        subType: accountSubType ?? '',
      })),
    );
    expect(created.map(({ code, kind }) => [code, kind])).toEqual(chart.map(({ code, kind }) => [code, kind]));
  },
);

test.each([
  ['1200', 'Accounts receivable', 'AR'],
  ['2000', 'Accounts Payable (A/P)', 'AP'],
  ['4000', 'Cost of sales', 'COGS_OTHER'],
  ['7000', 'Interest income', 'INTEREST_INCOME'],
  ['3000', 'Retained Earnings', 'RETAINED_EARNINGS'],
  ['8100', 'Mystery', 'UNDECIDED'],
  ['X', 'Mystery', 'UNDECIDED'],
])('without a type %s %s seems to be %s', (code, name, kind) => {
  expect(proposeKind({ ...BLANK, code, name }, us).kind).toBe(kind);
});
