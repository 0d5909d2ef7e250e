import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEDGER_MONTHS, LEDGER_RUNS, randomLedger } from '../../test/ledger-arbitraries.ts';
import {
  balanceAt,
  cashAt,
  effectsByMonth,
  EVERY_ACCOUNT,
  minorsOf,
  sumLines,
  type TestAccount,
  type TestEntry,
  type TestLine,
} from '../../test/test-ledger.ts';
import { inMinor, WORKED_ACCOUNTS, WORKED_ENTRIES, WORKED_MONTHS, workedFigures } from '../../test/worked-books.ts';
import { ACCOUNT_KINDS, isBalanceSheetKind } from '../account-kind.ts';
import { parseLocalDate } from '../local-date.ts';
import { known } from '../metric-value.ts';
import { minorUnits, subtractMoney } from '../money.ts';
import { addMonths, type Month } from '../month.ts';
import { sumFigures } from '../translation/figure-arithmetic.ts';
import { isWithin, type MonthSpan } from '../translation/month-span.ts';
import { CASH_FLOW_LINES, cashFlowLineOf, cashFlowSectionOf, type CashFlowLineCode } from './cash-flow-line.ts';
import { buildCashFlow, type CashFlowStatement } from './cash-flow.ts';
import { nonCashEntries } from './non-cash-entries.ts';

function spanOf(month: Month): MonthSpan {
  return { from: month, to: month };
}

function cashFlowOf(
  entries: readonly TestEntry[],
  accounts: readonly TestAccount[],
  columns: readonly MonthSpan[],
): CashFlowStatement {
  function effectOf(isCounted: (line: TestLine, entry: TestEntry) => boolean) {
    const effects = [...effectsByMonth(entries, isCounted)];
    return columns.map((column) =>
      sumFigures(effects.filter(([month]) => isWithin(month, column)).map(([, effect]) => effect)),
    );
  }
  return buildCashFlow({
    columns: columns.length,
    accounts: accounts.map(({ accountId, kind }) => ({
      accountId,
      kind,
      movements: columns.map((column) =>
        known(
          subtractMoney(
            balanceAt(entries, accountId, column.to),
            balanceAt(entries, accountId, addMonths(column.from, -1)),
          ),
        ),
      ),
    })),
    effects: {
      netProfit: effectOf((_, { isClosing }) => !isClosing),
      depreciation: effectOf(({ kind }, { isClosing }) => !isClosing && kind === 'DEPRECIATION'),
      disposals: effectOf(({ kind }, { isClosing }) => !isClosing && kind === 'DISPOSAL_GAIN_LOSS'),
      closed: effectOf((_, { isClosing }) => isClosing),
    },
    cash: {
      opening: columns.map(({ from }) => known(cashAt(entries, addMonths(from, -1)))),
      closing: columns.map(({ to }) => known(cashAt(entries, to))),
    },
    isTranslated: false,
  });
}

function lineOf(statement: CashFlowStatement, code: CashFlowLineCode): number[] {
  return minorsOf(statement.lines.find((line) => line.code === code)?.values);
}

describe('the worked ledger', () => {
  const statement = cashFlowOf(WORKED_ENTRIES, WORKED_ACCOUNTS, WORKED_MONTHS.map(spanOf));

  test.each([
    ['cfo', 'OPERATING'],
    ['cfi', 'INVESTING'],
    ['cff', 'FINANCING'],
    ['netBurn', 'NET_BURN'],
    ['cash', 'CLOSING_CASH'],
  ] as const)('has the %s of the reference as %s', (name, total) => {
    expect(minorsOf(statement.totals[total])).toEqual(workedFigures(name));
  });

  test.each<[CashFlowLineCode, number[]]>([
    ['RECEIVABLES', [-12_000, 12_000, -5_000]],
    ['PREPAID_AND_OTHER', [-1_100, 100, 100]],
    ['PAYABLES', [800, 2_550, -2_450]],
    ['PAYROLL_LIABILITIES', [3_500, 0, 0]],
    ['DEFERRED_REVENUE', [11_000, -1_000, -1_000]],
    ['DEPRECIATION', [0, 100, 100]],
    ['DISPOSALS', [0, 0, 400]],
    ['CAPITAL_EXPENDITURE', [-3_600, 0, 3_000]],
    ['DEBT', [0, 0, 20_000]],
    ['EQUITY', [50_000, 0, 0]],
  ])('%s moves cash by the months of the reference', (code, expected) => {
    expect(lineOf(statement, code)).toEqual(expected.map(inMinor));
  });

  test('net profit is that of the reference, and the net change 37,700, 200 and 8,500', () => {
    expect(lineOf(statement, 'NET_PROFIT')).toEqual(workedFigures('netProfit'));
    expect(minorsOf(statement.totals.NET_CHANGE)).toEqual([37_700_00, 200_00, 8_500_00]);
    expect(minorsOf(statement.difference)).toEqual([0, 0, 0]);
    expect(minorsOf(statement.totals.FX_EFFECT)).toEqual([0, 0, 0]);
  });

  test('free cash flow is operating plus capital expenditure: -8,700 - 3,600 = -12,300', () => {
    expect(minorsOf(statement.totals.FREE_CASH_FLOW)).toEqual([-12_300_00, 200_00, -11_500_00]);
  });

  test('the quarter: operating -23,000, investing -600, financing 70,000, net burn 23,600', () => {
    const quarter = cashFlowOf(WORKED_ENTRIES, WORKED_ACCOUNTS, [
      { from: WORKED_MONTHS[0], to: WORKED_MONTHS[2] },
    ] as MonthSpan[]);
    const { OPERATING, INVESTING, FINANCING, NET_BURN } = quarter.totals;
    expect([OPERATING, INVESTING, FINANCING, NET_BURN].flatMap(minorsOf)).toEqual([
      -23_000_00, -600_00, 70_000_00, 23_600_00,
    ]);
  });
});

describe('the lines', () => {
  test('every kind of the balance sheet but cash has one', () => {
    const codes = new Set<string>(CASH_FLOW_LINES.map(({ code }) => code));
    for (const kind of ACCOUNT_KINDS) {
      const line = cashFlowLineOf(kind);
      expect(line !== null && codes.has(line)).toBe(kind !== 'CASH' && isBalanceSheetKind(kind));
    }
  });

  test('a company card is a payable, a SAFE is financing, a deposit investing', () => {
    expect(cashFlowLineOf('CREDIT_CARD')).toBe('PAYABLES');
    expect(cashFlowSectionOf('CONVERTIBLE')).toBe('FINANCING');
    expect(cashFlowSectionOf('DEPOSIT')).toBe('INVESTING');
    expect(cashFlowSectionOf('CASH')).toBeNull();
  });
});

describe('random ledgers', () => {
  test('the net change is the change of cash in every month, closing entries or not', () => {
    fc.assert(
      fc.property(randomLedger, ({ entries }) => {
        const statement = cashFlowOf(entries, EVERY_ACCOUNT, LEDGER_MONTHS.map(spanOf));
        expect(minorsOf(statement.difference)).toEqual(LEDGER_MONTHS.map(() => 0));
        expect(minorsOf(statement.totals.NET_CHANGE)).toEqual(
          LEDGER_MONTHS.map((month) => cashAt(entries, month) - cashAt(entries, addMonths(month, -1))),
        );
      }),
      { numRuns: LEDGER_RUNS },
    );
  });

  test('what is not decided is in the net change and in no activity', () => {
    fc.assert(
      fc.property(randomLedger, ({ entries }) => {
        const { totals, notDecided } = cashFlowOf(entries, EVERY_ACCOUNT, LEDGER_MONTHS.map(spanOf));
        const activities = [totals.OPERATING, totals.INVESTING, totals.FINANCING].map(minorsOf);
        const rest = minorsOf(totals.NET_CHANGE).map((net, index) =>
          activities.reduce<number>((left, activity) => left - (activity[index] ?? Number.NaN), net),
        );
        expect(minorsOf(notDecided.values)).toEqual(rest);
        expect(rest).toEqual(
          LEDGER_MONTHS.map(
            (month) => 0 - sumLines(entries, ({ kind }, { date }) => kind === 'UNDECIDED' && date.startsWith(month)),
          ),
        );
      }),
      { numRuns: LEDGER_RUNS },
    );
  });

  test('a quarter is the sum of its months, line by line, and a line the sum of its accounts', () => {
    fc.assert(
      fc.property(randomLedger, ({ entries }) => {
        const byMonth = cashFlowOf(entries, EVERY_ACCOUNT, LEDGER_MONTHS.slice(0, 3).map(spanOf));
        const quarter = { from: LEDGER_MONTHS[0], to: LEDGER_MONTHS[2] } as MonthSpan;
        const byQuarter = cashFlowOf(entries, EVERY_ACCOUNT, [quarter]);
        byMonth.lines.forEach((line, index) => {
          const sum = minorsOf(line.values).reduce((total, value) => total + value, 0);
          expect(minorsOf(byQuarter.lines[index]?.values)).toEqual([sum]);
        });
        const debt = byQuarter.lines.find(({ code }) => code === 'DEBT');
        const parts = (debt?.accounts ?? []).flatMap(({ values }) => minorsOf(values));
        expect(parts.reduce((total, part) => total + part, 0)).toBe(minorsOf(debt?.values)[0]);
      }),
      { numRuns: LEDGER_RUNS },
    );
  });
});

describe('the footnote', () => {
  function entry(id: string, amounts: Record<string, number>) {
    const lines = EVERY_ACCOUNT.flatMap(({ accountId, kind }) => {
      const amount = amounts[accountId];
      return amount === undefined ? [] : [{ kind, amount: minorUnits(amount) }];
    });
    return { id, date: parseLocalDate('2024-01-10'), lines };
  }
  const machineOnLoan = entry('loan', { FIXED_ASSET: 1001, LT_DEBT: -1001 });

  test('names a machine bought on a loan above one percent of opening cash', () => {
    expect(nonCashEntries([machineOnLoan], minorUnits(100_000))).toEqual([
      { id: 'loan', date: '2024-01-10', amount: 1001 },
    ]);
  });

  test('leaves out one percent itself', () => {
    expect(nonCashEntries([machineOnLoan], minorUnits(100_100))).toEqual([]);
  });

  test('leaves out entries with a cash line, and entries within one section', () => {
    const entries = [
      entry('paid', { FIXED_ASSET: 1001, LT_DEBT: -1000, CASH: -1 }),
      entry('converted', { CONVERTIBLE: 1001, SHARE_CAPITAL: -1001 }),
      entry('on account', { FIXED_ASSET: 1001, AP: -1001 }),
    ];
    expect(nonCashEntries(entries, minorUnits(100))).toEqual([]);
  });

  test('names every such entry when there was no cash, in the order of dates and ids', () => {
    const entries = [entry('b', { INTANGIBLE: 1, SHARE_CAPITAL: -1 }), entry('a', { DEPOSIT: 1, ST_DEBT: -1 })];
    expect(nonCashEntries(entries, minorUnits(-5)).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
