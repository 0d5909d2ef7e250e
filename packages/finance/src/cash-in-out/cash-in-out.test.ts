import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEDGER_MONTHS, LEDGER_RUNS, randomLedger } from '../../test/ledger-arbitraries.ts';
import { cashAt, EVERY_ACCOUNT, minorsOf, sumLines, type TestEntry, type TestLine } from '../../test/test-ledger.ts';
import { inMinor, WORKED_ENTRIES, WORKED_MONTHS } from '../../test/worked-books.ts';
import { ACCOUNT_KINDS, pnlSectionOf } from '../account-kind.ts';
import type { PaymentApplication } from '../cash-basis/cash-basis-entry.ts';
import { parseLocalDate } from '../local-date.ts';
import { known, unknown } from '../metric-value.ts';
import { minorUnits } from '../money.ts';
import { addMonths, monthOf, parseMonth, type Month } from '../month.ts';
import { cashCategoryOf } from './cash-category.ts';
import { buildCashInOut, type CashInOut } from './cash-in-out.ts';
import { cashMovements, type CashMovement } from './cash-movements.ts';
import { prepaidReleases } from './prepaid-releases.ts';

const NAMES: Readonly<Record<string, string>> = {
  4000: 'Subscription revenue',
  4100: 'Services revenue',
  5000: 'Hosting',
  6000: 'Salaries',
  6010: 'Salaries',
  6050: 'Salaries',
  6100: 'Advertising',
  6300: 'Insurance',
  7100: 'Interest',
};

function movementsOf(
  entries: readonly TestEntry[],
  applications: readonly PaymentApplication[] = [],
): CashMovement<TestLine>[] {
  return cashMovements({
    entries,
    applications,
    documents: new Map(entries.map((entry) => [entry.id, entry])),
    pnlCategoryOf: ({ accountId }) => ({ code: NAMES[accountId] ?? accountId, label: NAMES[accountId] ?? accountId }),
    isPay: ({ kind }) => kind === 'OPEX_PEOPLE' || kind === 'COGS_LABOUR',
    prepaidReleases: prepaidReleases(entries),
  });
}

function reportOf(
  entries: readonly TestEntry[],
  months: readonly Month[],
  applications: readonly PaymentApplication[] = [],
): CashInOut {
  return buildCashInOut({
    columns: months.map((month) => ({ from: month, to: month })),
    movements: movementsOf(entries, applications),
    cash: {
      opening: months.map((month) => known(cashAt(entries, addMonths(month, -1)))),
      closing: months.map((month) => known(cashAt(entries, month))),
    },
    bank: null,
    translate: null,
  });
}

/** `label amount` of the lines that moved, per column. */
function told({ lines }: CashInOut, column: number): Record<string, number> {
  const moved = lines.map(({ label, values }) => [label, minorsOf(values)[column] ?? Number.NaN] as const);
  return Object.fromEntries(moved.filter(([, amount]) => amount !== 0));
}

/** An entry of accounts by kind. */
function entryOf(id: string, lines: Record<string, number>, date = '2024-01-10'): TestEntry {
  return {
    id,
    date: parseLocalDate(date),
    isClosing: false,
    lines: Object.entries(lines).map(([accountId, amount]) => {
      const account = EVERY_ACCOUNT.find((each) => each.accountId === accountId);
      if (account === undefined) throw new Error(`No account ${accountId}`);
      return { ...account, amount: minorUnits(amount) };
    }),
  };
}

function applied(paymentId: string, documentId: string, amount: number): PaymentApplication {
  return { paymentId, documentId, date: parseLocalDate('2024-01-10'), amount: minorUnits(amount) };
}

/** `category amount` of each movement of some entries. */
function moved(entries: readonly TestEntry[], applications: readonly PaymentApplication[] = []): string[] {
  return movementsOf(entries, applications).map(
    ({ category, amount }) => `${amount > 0 ? category.labelIn : category.labelOut} ${amount}`,
  );
}

describe('the worked ledger', () => {
  function idOf(date: string, accountId: string): string {
    const entry = WORKED_ENTRIES.find(
      (each) => each.date === date && each.lines.some((line) => line.accountId === accountId),
    );
    if (entry === undefined) throw new Error(`No entry of ${date} on ${accountId}`);
    return entry.id;
  }
  const applications = [
    applied(idOf('2024-02-04', '1100'), idOf('2024-01-05', '1100'), inMinor(12_000)),
    applied(idOf('2024-02-10', '2000'), idOf('2024-01-20', '2000'), inMinor(800)),
    applied(idOf('2024-03-10', '2000'), idOf('2024-02-22', '2000'), inMinor(850)),
  ];
  const report = reportOf(WORKED_ENTRIES, WORKED_MONTHS, applications);

  test.each([
    ['January', 0, { 'Equity received': 50_000, 'Capital expenditure': -3_600, Salaries: -7_500, Insurance: -1_200 }],
    [
      'February',
      1,
      {
        'Customer receipts': 12_000,
        Hosting: -800,
        'Payroll taxes and withholdings': -3_500,
        Salaries: -7_500,
      },
    ],
    [
      'March',
      2,
      {
        'Loans received': 20_000,
        Disposals: 3_000,
        Hosting: -850,
        'Company card payments': -2_500,
        'Payroll taxes and withholdings': -3_500,
        Salaries: -7_500,
        Interest: -150,
      },
    ],
  ])('%s is that of the reference', (_, column, expected) => {
    const inMinors = Object.entries(expected).map(([label, major]) => [label, inMinor(major)]);
    expect(told(report, column)).toEqual(Object.fromEntries(inMinors));
  });

  test('closes with the cash of the balance sheet', () => {
    expect(minorsOf(report.totals.NET_CHANGE)).toEqual([37_700_00, 200_00, 8_500_00]);
    expect(minorsOf(report.difference)).toEqual([0, 0, 0]);
  });

  test('withheld payroll tax is netted in proportion: 1,909.09, 1,272.73 and 318.18 of 3,500.00', () => {
    const payroll = movementsOf(WORKED_ENTRIES).filter(
      ({ date, category }) => date === '2024-01-31' && category.code === 'Salaries',
    );
    expect(payroll.map(({ amount }) => amount)).toEqual([-4_090_91, -2_727_27, -681_82]);
  });

  test('without applications receipts and payments are unapplied', () => {
    const unapplied = reportOf(WORKED_ENTRIES, WORKED_MONTHS);
    expect(told(unapplied, 1)).toMatchObject({ 'Unapplied receipts': 12_000_00, 'Unapplied payments': -800_00 });
    expect(minorsOf(unapplied.difference)).toEqual([0, 0, 0]);
  });

  test('the difference to the bank is told', () => {
    const cash = { opening: [known(minorUnits(0))], closing: [known(minorUnits(37_700_00))] };
    const january = { from: WORKED_MONTHS[0], to: WORKED_MONTHS[0] } as { from: Month; to: Month };
    const withBank = buildCashInOut({
      columns: [january],
      movements: movementsOf(WORKED_ENTRIES),
      cash,
      bank: [known(minorUnits(37_000_00))],
      translate: null,
    });
    expect(withBank.bankDifference).toEqual([known(minorUnits(700_00))]);
    expect(report.bankDifference).toBeNull();
  });
});

describe('the rules', () => {
  test('a transfer between cash accounts moves nothing', () => {
    expect(moved([entryOf('transfer', { CASH: 500, 'CASH 2': -500 })])).toEqual([]);
  });

  test('an entry without cash moves nothing', () => {
    expect(moved([entryOf('bill', { OPEX_OFFICE: 500, AP: -500 })])).toEqual([]);
  });

  test('a paid invoice goes to the categories of its lines, its tax to Taxes, its advance to Customer receipts', () => {
    const entries = [
      entryOf('invoice', { AR: 219, REVENUE: -100, DEFERRED_REVENUE: -100, SALES_TAX: -19 }),
      entryOf('receipt', { CASH: 219, AR: -219 }),
    ];
    expect(moved(entries, [applied('receipt', 'invoice', 219)])).toEqual([
      'REVENUE 100',
      'Customer receipts 100',
      'Taxes 19',
    ]);
  });

  test('a part paid and a part unapplied', () => {
    const entries = [
      entryOf('invoice', { AR: 100, REVENUE: -110, CONTRA_REVENUE: 10 }),
      entryOf('receipt', { CASH: 80, AR: -80 }),
    ];
    expect(moved(entries, [applied('receipt', 'invoice', 50)])).toEqual([
      'REVENUE 55',
      'CONTRA_REVENUE -5',
      'Unapplied receipts 30',
    ]);
  });

  test('a payment of two bills goes to both', () => {
    const entries = [
      entryOf('rent', { OPEX_FACILITIES: 70, AP: -70 }),
      entryOf('travel', { OPEX_TRAVEL: 30, AP: -30 }),
      entryOf('payment', { AP: 100, CASH: -100 }),
    ];
    expect(moved(entries, [applied('payment', 'rent', 70), applied('payment', 'travel', 30)])).toEqual([
      'OPEX_FACILITIES -70',
      'OPEX_TRAVEL -30',
    ]);
  });

  test('a receipt with sales tax less the card fee shows all three in full', () => {
    expect(moved([entryOf('sold', { CASH: 105, COGS_OTHER: 3, DEFERRED_REVENUE: -100, SALES_TAX: -8 })])).toEqual([
      'COGS_OTHER -3',
      'Customer receipts 100',
      'Taxes 8',
    ]);
  });

  test('nor do funds held for others hide the fees of the entry, nor a loan what it bought or cost', () => {
    expect(moved([entryOf('orders', { CASH: 95, COGS_OTHER: 5, CUSTOMER_FUNDS: -90, REVENUE: -10 })])).toEqual([
      'COGS_OTHER -5',
      'Funds held for others 90',
      'REVENUE 10',
    ]);
    expect(moved([entryOf('machine', { FIXED_ASSET: 5000, LT_DEBT: -4000, CASH: -1000 })])).toEqual([
      'Capital expenditure -5000',
      'Loans received 4000',
    ]);
  });

  test('payroll liabilities are set against pay, not against what else was paid with it', () => {
    const run = entryOf('run', { OPEX_PEOPLE: 800, COGS_LABOUR: 200, OPEX_TRAVEL: 60, PAYROLL_LIAB: -300, CASH: -760 });
    expect(moved([run])).toEqual(['OPEX_PEOPLE -560', 'COGS_LABOUR -140', 'OPEX_TRAVEL -60']);
  });

  test('payroll liabilities larger than the pay beside them leave the rest of them', () => {
    expect(moved([entryOf('advance', { OPEX_PEOPLE: 50, PAYROLL_LIAB: -80, CASH: 30 })])).toEqual([
      'Payroll taxes and withholdings 30',
    ]);
  });

  test('a bill of stock with input tax, and an invoice of unbilled work, have their rows', () => {
    const entries = [
      entryOf('bill', { INVENTORY: 100, TAX_RECEIVABLE: 19, AP: -119 }),
      entryOf('payment', { AP: 119, CASH: -119 }),
      entryOf('invoice', { AR: 70, UNBILLED: -70 }),
      entryOf('receipt', { CASH: 70, AR: -70 }),
    ];
    expect(moved(entries, [applied('payment', 'bill', 119), applied('receipt', 'invoice', 70)])).toEqual([
      'Purchases of stock -100',
      'Taxes -19',
      'Customer receipts 70',
    ]);
  });

  test('refunds are not netted: a category stands on both sides', () => {
    const entries = [
      entryOf('bought', { OPEX_OFFICE: 80, CASH: -80 }),
      entryOf('returned', { OPEX_OFFICE: -30, CASH: 30 }),
    ];
    const { lines } = reportOf(entries, [monthOf(parseLocalDate('2024-01-10'))]);
    expect(lines.map(({ section, code, values }) => [section, code, ...minorsOf(values)])).toEqual([
      ['CASH_IN', 'OPEX_OFFICE', 30],
      ['CASH_OUT', 'OPEX_OFFICE', -80],
    ]);
  });

  test('a prepaid account takes the category that releases most of it, and without one is Prepaid', () => {
    const paid = entryOf('paid', { PREPAID: 120, CASH: -120 });
    const released = entryOf('released', { OPEX_INSURANCE: 70, OPEX_OFFICE: 50, PREPAID: -120 });
    expect(moved([paid, released])).toEqual(['OPEX_INSURANCE -120']);
    expect(moved([paid])).toEqual(['Prepaid -120']);
  });

  test.each([
    ['INCOME_TAX', 'Taxes'],
    ['INCOME_TAX_PAYABLE', 'Taxes'],
    ['PAYROLL_LIAB', 'Payroll taxes and withholdings'],
    ['ST_DEBT', 'Loans repaid'],
    ['DISTRIBUTIONS', 'Distributions'],
    ['CUSTOMER_FUNDS', 'Funds held for others'],
    ['INTANGIBLE', 'Capital expenditure'],
    ['INVENTORY', 'Purchases of stock'],
    ['TAX_RECEIVABLE', 'Taxes'],
    ['UNBILLED', 'Customer refunds'],
    ['LT_INVESTMENT', 'Other'],
  ])('money out on %s is %s', (accountId, label) => {
    expect(moved([entryOf('paid', { [accountId]: 10, CASH: -10 })])).toEqual([`${label} -10`]);
  });

  test('cash that moved for an account of unknown kind is one figure, in the net change and in neither direction', () => {
    const entries = [
      entryOf('in', { CASH: 70, UNDECIDED: -70 }),
      entryOf('out', { CASH: -30, UNDECIDED: 20, REVENUE: 10 }),
    ];
    const { notDecided, totals, lines, difference } = reportOf(entries, [parseMonth('2024-01')]);
    expect(minorsOf(notDecided)).toEqual([50]);
    expect([totals.CASH_IN, totals.CASH_OUT, totals.NET_CHANGE].map(minorsOf)).toEqual([[0], [-10], [40]]);
    expect(lines.map(({ code }) => code)).not.toContain('NOT_DECIDED');
    expect(minorsOf(difference)).toEqual([0]);
  });

  test('every kind of the balance sheet has a category, of the type of its cash flow', () => {
    const ownKinds = ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) === null);
    expect(ownKinds.filter((kind) => cashCategoryOf(kind) === null)).toEqual([]);
    expect(cashCategoryOf('LT_INVESTMENT')?.type).toBe('INVESTMENT');
    expect(cashCategoryOf('OTHER_EQUITY')?.type).toBe('FINANCING');
    expect(cashCategoryOf('INVENTORY')?.type).toBe('OPERATIONS');
  });

  test('in a reporting currency what the rates leave is their effect, and a missing rate leaves no figure', () => {
    const month = monthOf(parseLocalDate('2024-01-10'));
    const facts = {
      columns: [{ from: month, to: month }],
      movements: movementsOf([entryOf('sold', { CASH: 100, REVENUE: -100 })]),
      cash: { opening: [known(minorUnits(0))], closing: [known(minorUnits(112))] },
      bank: null,
    };
    const translated = buildCashInOut({ ...facts, translate: () => known(minorUnits(110)) });
    expect(minorsOf(translated.totals.FX_EFFECT)).toEqual([2]);
    const missing = buildCashInOut({ ...facts, translate: () => unknown('MISSING_RATE') });
    expect(missing.totals.NET_CHANGE).toEqual([unknown('MISSING_RATE')]);
  });
});

describe('random ledgers', () => {
  const drawnApplications = fc.array(
    fc.record({ payment: fc.nat(), document: fc.nat(), amount: fc.integer({ min: 1, max: 10 ** 11 }) }),
    { maxLength: 60, size: 'max' },
  );

  test('the sum of all cells is the change of cash, and of each entry its own', () => {
    fc.assert(
      fc.property(randomLedger, drawnApplications, ({ entries }, drawn) => {
        const ids = entries.map(({ id }) => id);
        const applications = drawn.map(({ payment, document, amount }) =>
          applied(ids[payment % ids.length] ?? '', ids[document % ids.length] ?? '', amount),
        );
        const report = reportOf(entries, LEDGER_MONTHS, applications);
        expect(minorsOf(report.difference)).toEqual(LEDGER_MONTHS.map(() => 0));

        const movements = movementsOf(entries, applications);
        for (const entry of entries) {
          const own = movements.filter(({ entryId }) => entryId === entry.id);
          const change = sumLines([entry], ({ kind }) => kind === 'CASH');
          expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(change);
        }
      }),
      { numRuns: LEDGER_RUNS },
    );
  });

  test('cash in holds no negative and cash out no positive figure', () => {
    fc.assert(
      fc.property(randomLedger, ({ entries }) => {
        for (const { section, values } of reportOf(entries, LEDGER_MONTHS).lines) {
          const signs = new Set(minorsOf(values).map(Math.sign));
          expect(signs.has(section === 'CASH_IN' ? -1 : 1)).toBe(false);
        }
      }),
      { numRuns: LEDGER_RUNS },
    );
  });
});
