import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEDGER_MONTHS, LEDGER_RUNS, randomLedger, type RandomLedger } from '../../test/ledger-arbitraries.ts';
import {
  balanceAt,
  EVERY_ACCOUNT,
  effectsByMonth,
  isPnl,
  minorsOf,
  sumLines,
  type TestAccount,
  type TestEntry,
} from '../../test/test-ledger.ts';
import { WORKED_ACCOUNTS, WORKED_ENTRIES, WORKED_MONTHS, workedFigures } from '../../test/worked-books.ts';
import { ACCOUNT_KINDS, isBalanceSheetKind } from '../account-kind.ts';
import { known, unknown } from '../metric-value.ts';
import { minorUnits, ZERO } from '../money.ts';
import { parseLocalDate } from '../local-date.ts';
import { parseMonth, type Month } from '../month.ts';
import { BALANCE_SHEET_LINES, balanceSheetLineOf, type BalanceSheetLineCode } from './balance-sheet-line.ts';
import { buildBalanceSheet, type BalanceSheet } from './balance-sheet.ts';
import { firstUnbalancedEntry } from './first-unbalanced-entry.ts';
import { splitResult } from './result-split.ts';
import { workingCapitalOf } from './working-capital.ts';

interface Books {
  readonly entries: readonly TestEntry[];
  readonly accounts: readonly TestAccount[];
  readonly columns: readonly Month[];
  readonly fiscalYearStartMonth?: number;
}

function sheetOf({ entries, accounts, columns, fiscalYearStartMonth = 1 }: Books): BalanceSheet {
  const history = {
    effects: effectsByMonth(entries, (_, { isClosing }) => !isClosing),
    closings: effectsByMonth(entries, (_, { isClosing }) => isClosing),
  };
  return buildBalanceSheet({
    columns: columns.length,
    accounts: accounts
      .filter((account) => !isPnl(account))
      .map((account) => ({
        ...account,
        balances: columns.map((column) => known(balanceAt(entries, account.accountId, column))),
      })),
    result: splitResult(history, columns, fiscalYearStartMonth),
  });
}

function lineOf(sheet: BalanceSheet, code: BalanceSheetLineCode): number[] {
  return minorsOf(sheet.lines.find((line) => line.code === code)?.values);
}

describe('the worked ledger', () => {
  const sheet = sheetOf({ entries: WORKED_ENTRIES, accounts: WORKED_ACCOUNTS, columns: WORKED_MONTHS });

  test.each([
    ['totalAssets', 'TOTAL_ASSETS'],
    ['totalLiabilities', 'TOTAL_LIABILITIES'],
    ['equity', 'TOTAL_EQUITY'],
    ['totalAssets', 'TOTAL_LIABILITIES_AND_EQUITY'],
  ] as const)('has the %s of the reference as %s', (name, total) => {
    expect(minorsOf(sheet.totals[total])).toEqual(workedFigures(name));
  });

  test('balances, with the cash of the reference', () => {
    expect(lineOf(sheet, 'CASH')).toEqual(workedFigures('cash'));
    expect(minorsOf(sheet.difference)).toEqual([0, 0, 0]);
    expect(sheet.overdrawn).toEqual([]);
  });

  test('equipment less depreciation is 3,600, then 3,500, then sold', () => {
    expect(lineOf(sheet, 'FIXED_ASSETS')).toEqual([3_600_00, 3_500_00, 0]);
  });

  test('the result of the year adds up: -10,900 - 13,550 - 6,650 = -31,100', () => {
    expect(lineOf(sheet, 'CURRENT_YEAR_RESULT')).toEqual([-10_900_00, -24_450_00, -31_100_00]);
    expect(lineOf(sheet, 'RETAINED_EARNINGS')).toEqual([0, 0, 0]);
  });

  test('with a year that starts in March, the months before it are retained', () => {
    const march = sheetOf({
      entries: WORKED_ENTRIES,
      accounts: WORKED_ACCOUNTS,
      columns: WORKED_MONTHS,
      fiscalYearStartMonth: 3,
    });
    expect(lineOf(march, 'CURRENT_YEAR_RESULT')).toEqual([-10_900_00, -24_450_00, -6_650_00]);
    expect(lineOf(march, 'RETAINED_EARNINGS')).toEqual([0, 0, -24_450_00]);
  });

  test('operating working capital of January: 12,000 + 1,100 - 800 - 3,500 - 11,000 = -2,200', () => {
    const { operatingWorkingCapital, currentAssets, currentLiabilities } = workingCapitalOf(sheet);
    expect(minorsOf(operatingWorkingCapital)[0]).toBe(-2_200_00);
    expect(minorsOf(currentAssets)[0]).toBe(50_800_00);
    expect(minorsOf(currentLiabilities)[0]).toBe(15_300_00);
  });
});

describe('the lines', () => {
  test('every kind of the balance sheet has a line, and no other kind', () => {
    const codes = new Set<string>(BALANCE_SHEET_LINES.map(({ code }) => code));
    for (const kind of ACCOUNT_KINDS) {
      const line = balanceSheetLineOf({ kind, classification: 'ASSET', accountType: '' });
      expect(line !== null && codes.has(line)).toBe(isBalanceSheetKind(kind));
    }
  });

  test('deferred tax stands on the side of its class', () => {
    const tax = { kind: 'DEFERRED_TAX', accountType: '' } as const;
    expect(balanceSheetLineOf({ ...tax, classification: 'ASSET' })).toBe('DEFERRED_TAX_ASSETS');
    expect(balanceSheetLineOf({ ...tax, classification: 'LIABILITY' })).toBe('DEFERRED_TAX_LIABILITIES');
  });

  test.each([
    ['Other Current Asset', 'LOANS_GIVEN_CURRENT'],
    ['OtherCurrentAsset', 'LOANS_GIVEN_CURRENT'],
    ['Other Asset', 'LOANS_GIVEN_NON_CURRENT'],
    ['OtherAsset', 'LOANS_GIVEN_NON_CURRENT'],
  ])('a loan given of type %s is %s', (accountType, line) => {
    expect(balanceSheetLineOf({ kind: 'LOAN_RECEIVABLE', classification: 'ASSET', accountType })).toBe(line);
  });
});

describe('edges', () => {
  const nothing = [known(ZERO)];
  const noResult = { accumulated: nothing, currentYear: nothing, closed: nothing };
  const bank = { accountId: 'bank', kind: 'CASH', classification: 'ASSET', accountType: 'Bank' } as const;

  test('a bank account in the red stays in cash and is told of', () => {
    const sheet = buildBalanceSheet({
      columns: 1,
      accounts: [{ ...bank, balances: [known(minorUnits(-500))] }],
      result: noResult,
    });
    expect(lineOf(sheet, 'CASH')).toEqual([-500]);
    expect(sheet.overdrawn).toEqual([{ accountId: 'bank', column: 0 }]);
  });

  test('books that do not balance show by how much', () => {
    const sheet = buildBalanceSheet({
      columns: 1,
      accounts: [{ ...bank, balances: [known(minorUnits(700))] }],
      result: { ...noResult, currentYear: [known(minorUnits(650))] },
    });
    expect(minorsOf(sheet.difference)).toEqual([50]);
  });

  test('a balance without a rate leaves its line and totals without a figure, and no others', () => {
    const missing = unknown('MISSING_RATE');
    const sheet = buildBalanceSheet({
      columns: 1,
      accounts: [{ ...bank, balances: [missing] }],
      result: { ...noResult, currentYear: [known(minorUnits(650))] },
    });
    expect(sheet.totals.TOTAL_ASSETS).toEqual([missing]);
    expect(sheet.difference).toEqual([missing]);
    expect(minorsOf(sheet.totals.TOTAL_EQUITY)).toEqual([650]);
  });

  test('refuses a row with another number of columns', () => {
    expect(() =>
      buildBalanceSheet({ columns: 2, accounts: [{ ...bank, balances: nothing }], result: noResult }),
    ).toThrow(RangeError);
  });

  test('a closed year shows its result once: in the year itself, and retained after it', () => {
    function line(accountId: string, amount: number) {
      const account = EVERY_ACCOUNT.find((each) => each.accountId === accountId);
      if (account === undefined) throw new Error(`No account ${accountId}`);
      return { ...account, amount: minorUnits(amount) };
    }
    const entries = [
      {
        id: '1',
        date: parseLocalDate('2024-06-01'),
        isClosing: false,
        lines: [line('CASH', 100), line('REVENUE', -100)],
      },
      {
        id: '2',
        date: parseLocalDate('2024-12-31'),
        isClosing: true,
        lines: [line('REVENUE', 100), line('RETAINED_EARNINGS', -100)],
      },
    ];
    const columns = ['2024-11', '2024-12', '2025-01'].map(parseMonth);
    const sheet = sheetOf({ entries, accounts: EVERY_ACCOUNT, columns });
    expect(lineOf(sheet, 'CURRENT_YEAR_RESULT')).toEqual([100, 100, 0]);
    expect(lineOf(sheet, 'RETAINED_EARNINGS')).toEqual([0, 0, 100]);
    expect(minorsOf(sheet.difference)).toEqual([0, 0, 0]);
  });
});

describe('the first unbalanced entry', () => {
  function entry(id: string, date: string, ...amounts: number[]) {
    return { id, date: parseLocalDate(date), lines: amounts.map((amount) => ({ amount: minorUnits(amount) })) };
  }

  test('is the earliest by date and then id, with its difference', () => {
    const entries = [
      entry('c', '2024-02-01', 5, -4),
      entry('b', '2024-01-31', 5, -7),
      entry('a', '2024-01-31', 5, -5),
      entry('d', '2024-01-31', 9, 0),
    ];
    expect(firstUnbalancedEntry(entries)).toEqual({ id: 'b', date: '2024-01-31', difference: -2 });
  });

  test('is none when every entry balances', () => {
    expect(firstUnbalancedEntry([entry('a', '2024-01-31', 5, -5)])).toBeNull();
  });
});

describe('random ledgers', () => {
  function booksOf({ entries, fiscalYearStartMonth }: RandomLedger): Books {
    return { entries, accounts: EVERY_ACCOUNT, columns: LEDGER_MONTHS, fiscalYearStartMonth };
  }

  function linesOf(ledger: RandomLedger): number[][] {
    return sheetOf(booksOf(ledger)).lines.map((line) => minorsOf(line.values));
  }

  test('assets less liabilities, equity and what is not decided are zero at every month end', () => {
    fc.assert(
      fc.property(randomLedger, (ledger) => {
        const { difference, totals, notDecided } = sheetOf(booksOf(ledger));
        expect(minorsOf(difference)).toEqual(LEDGER_MONTHS.map(() => 0));
        const otherSide = minorsOf(totals.TOTAL_LIABILITIES_AND_EQUITY);
        const undecided = LEDGER_MONTHS.map((month) => {
          const sofar = ledger.entries.filter(({ date }) => date.slice(0, 7) <= month);
          return 0 - sumLines(sofar, ({ kind }) => kind === 'UNDECIDED');
        });
        expect(minorsOf(notDecided.values)).toEqual(undecided);
        expect(minorsOf(totals.TOTAL_ASSETS).map((assets, index) => assets - (otherSide[index] ?? Number.NaN))).toEqual(
          undecided,
        );
      }),
      { numRuns: LEDGER_RUNS },
    );
  });

  test('the net profit of a month is the change of the results less what was posted to them', () => {
    fc.assert(
      fc.property(randomLedger, (ledger) => {
        const sheet = sheetOf(booksOf(ledger));
        const current = lineOf(sheet, 'CURRENT_YEAR_RESULT');
        const results = lineOf(sheet, 'RETAINED_EARNINGS').map(
          (retained, index) => retained + (current[index] ?? Number.NaN),
        );
        const posted: readonly string[] = ['RETAINED_EARNINGS', 'OPENING_BALANCE', 'OTHER_EQUITY'];
        const open = ledger.entries.filter(({ isClosing }) => !isClosing);
        const expected = LEDGER_MONTHS.map((month) => {
          const inMonth = open.filter(({ date }) => date.startsWith(month));
          return 0 - sumLines(inMonth, (line) => isPnl(line) || posted.includes(line.kind));
        });
        expect(results.map((result, index) => result - (results[index - 1] ?? 0))).toEqual(expected);
      }),
      { numRuns: LEDGER_RUNS },
    );
  });

  test('books that close their years have the same sheet as books that never do', () => {
    fc.assert(
      fc.property(randomLedger, (ledger) => {
        const open = { ...ledger, entries: ledger.entries.filter(({ isClosing }) => !isClosing) };
        expect(linesOf(ledger)).toEqual(linesOf(open));
      }),
      { numRuns: LEDGER_RUNS },
    );
  });

  test('a line is the sum of its accounts, and a quarter is its last month', () => {
    fc.assert(
      fc.property(randomLedger, (ledger) => {
        const sheet = sheetOf(booksOf(ledger));
        const quarters = LEDGER_MONTHS.filter((_, index) => index % 3 === 2);
        const byQuarter = sheetOf({ ...booksOf(ledger), columns: quarters });
        sheet.lines.forEach((line, index) => {
          const months = minorsOf(line.values);
          expect(minorsOf(byQuarter.lines[index]?.values)).toEqual(months.filter((_, column) => column % 3 === 2));
          if (line.section === 'EQUITY') return;
          const parts = line.accounts.map(({ values }) => minorsOf(values));
          const sums = months.map((_, column) => parts.reduce((sum, part) => sum + (part[column] ?? Number.NaN), 0));
          expect(months).toEqual(sums);
          expect(months.some((value) => Object.is(value, -0))).toBe(false);
        });
      }),
      { numRuns: LEDGER_RUNS },
    );
  });
});
