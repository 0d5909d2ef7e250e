import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEDGER_MONTHS, LEDGER_RUNS, randomLedger, type RandomLedger } from '../../test/ledger-arbitraries.ts';
import { casesOf, oracle } from '../../test/oracles.ts';
import {
  balanceAt,
  BALANCE_SHEET_ACCOUNTS,
  cashAt,
  EVERY_ACCOUNT,
  isPnl,
  minorOf,
  minorsOf,
  movementIn,
  type TestEntry,
} from '../../test/test-ledger.ts';
import type { BalanceSheet } from '../balance-sheet/balance-sheet.ts';
import type { CashFlowStatement } from '../cash-flow/cash-flow.ts';
import { parseLocalDate } from '../local-date.ts';
import { unknown, type MoneyValue } from '../metric-value.ts';
import { minorUnits, ZERO } from '../money.ts';
import { firstDayOf, lastDayOf, monthOf, parseMonth, type Month } from '../month.ts';
import type { PublishedRate } from './published-rates.ts';
import { openRateBook, type RateBook } from './rate-book.ts';
import { translateBalanceSheet } from './translate-balance-sheet.ts';
import { translateCashFlow } from './translate-cash-flow.ts';
import {
  convertAt,
  isEquityKind,
  translateBalance,
  translateCashMovement,
  translateEffects,
  translatePnlLine,
} from './translate-lines.ts';

function equityLinesOf(entries: readonly TestEntry[]) {
  return entries.flatMap(({ date, isClosing, lines }) =>
    lines.filter(({ kind }) => isEquityKind(kind)).map((line) => ({ ...line, date, isClosing })),
  );
}

function effectsOf(entries: readonly TestEntry[], book: RateBook, kinds?: readonly string[]): Map<Month, MoneyValue> {
  const lines = entries
    .filter(({ isClosing }) => !isClosing)
    .flatMap(({ date, lines: each }) => each.map((line) => ({ ...line, date })));
  return translateEffects(
    lines.filter(({ kind }) => kinds?.includes(kind) ?? true),
    book,
  );
}

function sheetOf(
  { entries, fiscalYearStartMonth }: RandomLedger,
  book: RateBook,
  columns: readonly Month[],
): BalanceSheet {
  return translateBalanceSheet({
    book,
    columns,
    fiscalYearStartMonth,
    accounts: BALANCE_SHEET_ACCOUNTS.map((account) => ({
      ...account,
      balances: columns.map((column) => balanceAt(entries, account.accountId, column)),
    })),
    equityLines: equityLinesOf(entries),
    effects: effectsOf(entries, book),
  });
}

function cashFlowOf(entries: readonly TestEntry[], book: RateBook, columns: readonly Month[]): CashFlowStatement {
  return translateCashFlow({
    book,
    columns: columns.map((month) => ({ from: month, to: month })),
    accounts: BALANCE_SHEET_ACCOUNTS.map((account) => ({
      ...account,
      opening: ZERO,
      movements: new Map(columns.map((month) => [month, movementIn(entries, account.accountId, month)])),
    })),
    equityLines: equityLinesOf(entries),
    effects: {
      netProfit: effectsOf(entries, book),
      depreciation: effectsOf(entries, book, ['DEPRECIATION']),
      disposals: effectsOf(entries, book, ['DISPOSAL_GAIN_LOSS']),
    },
  });
}

function lineOf(sheet: BalanceSheet, code: string): number[] {
  return minorsOf(sheet.lines.find((line) => line.code === code)?.values);
}

function monthlyRate(kind: 'MONTH_AVERAGE' | 'MONTH_CLOSING', month: Month, rate: string): PublishedRate {
  return { origin: 'FEED', from: 'EUR', to: 'USD', kind, date: lastDayOf(month), rate };
}

describe('the worked example O-1.1', () => {
  const { in: given, out } = oracle('O-1.1');
  const months = ['2024-01', '2024-02'].map(parseMonth);
  function entryOf(date: string, accountId: string, cash: number): TestEntry {
    const lines = EVERY_ACCOUNT.flatMap((account) => {
      if (account.accountId === 'CASH') return [{ ...account, amount: minorUnits(cash) }];
      return account.accountId === accountId ? [{ ...account, amount: minorUnits(0 - cash) }] : [];
    });
    return { id: `${date} ${accountId}`, date: parseLocalDate(date), isClosing: false, lines };
  }
  const entries = [
    entryOf('2024-01-01', 'SHARE_CAPITAL', given.capital.minor),
    ...given.months.flatMap(({ revenue, cost }, index) => [
      entryOf(`${months[index]}-10`, 'REVENUE', revenue),
      entryOf(`${months[index]}-20`, 'OPEX_OTHER', -cost),
    ]),
  ];
  const published: PublishedRate[] = [
    {
      origin: 'FEED',
      from: 'EUR',
      to: 'USD',
      kind: 'DAILY',
      date: parseLocalDate('2024-01-01'),
      rate: given.capital.rate,
    },
    ...given.months.flatMap(({ avg, close }, index) => {
      const month = months[index] ?? parseMonth('9999-12');
      return [monthlyRate('MONTH_AVERAGE', month, avg), monthlyRate('MONTH_CLOSING', month, close)];
    }),
  ];
  const asOf = parseLocalDate('2024-03-15');
  const book = openRateBook({ published, pair: { from: 'EUR', to: 'USD' }, asOf });
  const sheet = sheetOf({ entries, fiscalYearStartMonth: 1 }, book, months);
  const flow = cashFlowOf(entries, book, months);

  test('net profit, cash, paid-in capital and result', () => {
    expect(minorsOf(flow.lines.find(({ code }) => code === 'NET_PROFIT')?.values)).toEqual(out.netProfit);
    expect(lineOf(sheet, 'CASH')).toEqual(out.cash);
    expect(lineOf(sheet, 'PAID_IN_CAPITAL')).toEqual([out.paidIn, out.paidIn]);
    expect(lineOf(sheet, 'CURRENT_YEAR_RESULT')).toEqual([4_360_00, 9_710_00]);
  });

  test('the translation reserve and the effect of the rates on cash', () => {
    expect(lineOf(sheet, 'TRANSLATION_RESERVE')).toEqual(out.cta);
    expect(minorsOf(flow.totals.FX_EFFECT)).toEqual(out.fxOnCash);
    expect(minorsOf(flow.totals.CLOSING_CASH)).toEqual(out.cash);
  });

  test('without the rate of the day of the capital, capital and reserve have no figure; assets have theirs', () => {
    const partial = openRateBook({ published: published.slice(1), pair: book, asOf });
    const { lines, totals } = sheetOf({ entries, fiscalYearStartMonth: 1 }, partial, months);
    const missing = unknown('MISSING_RATE');
    expect(lines.find(({ code }) => code === 'PAID_IN_CAPITAL')?.values).toEqual([missing, missing]);
    expect(lines.find(({ code }) => code === 'TRANSLATION_RESERVE')?.values).toEqual([missing, missing]);
    expect(minorsOf(totals.TOTAL_ASSETS)).toEqual(out.cash);
  });
});

test.each(casesOf(oracle('O-1.2')))(
  'converts $input.minor $input.frm to $expected $input.to',
  ({ input, expected }) => {
    const { minor, frm: from, to, rate } = input;
    const date = parseLocalDate('2024-01-31');
    const book = openRateBook({
      published: [{ origin: 'FEED', from, to, kind: 'DAILY', date, rate }],
      pair: { from, to },
      asOf: date,
    });
    expect(minorOf(convertAt(minorUnits(minor), book, book.daily(date)))).toBe(expected);
  },
);

describe('what a missing rate does', () => {
  const book = openRateBook({
    published: [],
    pair: { from: 'EUR', to: 'USD' },
    asOf: parseLocalDate('2024-01-31'),
  });
  const date = parseLocalDate('2024-01-10');

  test('an amount has no figure, and never the figure of rate 1', () => {
    expect(translatePnlLine({ date, amount: minorUnits(500) }, book)).toEqual(unknown('MISSING_RATE'));
    expect(translateBalance(minorUnits(500), monthOf(date), book)).toEqual(unknown('MISSING_RATE'));
  });

  test('nothing is nothing in every currency', () => {
    expect(minorOf(translateBalance(ZERO, monthOf(date), book))).toBe(0);
  });
});

describe('rounding', () => {
  const month = parseMonth('2024-01');
  const book = openRateBook({
    published: [monthlyRate('MONTH_AVERAGE', month, '1.5'), monthlyRate('MONTH_CLOSING', month, '2')],
    pair: { from: 'EUR', to: 'USD' },
    asOf: parseLocalDate('2024-02-01'),
  });
  const line = { date: firstDayOf(month), amount: minorUnits(-1), kind: 'REVENUE' } as const;

  test('every line of the profit and loss statement is rounded on its own: 3 times 1.5 cents is 6, not 5', () => {
    expect(minorOf(translateEffects([line, line, line], book).get(month))).toBe(6);
  });

  test('cash that moved is translated at the average, capital at the rate of its day', () => {
    const moved = { date: lastDayOf(month), amount: minorUnits(100) };
    expect(minorOf(translateCashMovement({ ...moved, line: { kind: 'REVENUE' } }, book))).toBe(150);
    expect(minorOf(translateCashMovement({ ...moved, line: { kind: 'SHARE_CAPITAL' } }, book))).toBe(200);
  });
});

describe('random ledgers', () => {
  const rate = fc.integer({ min: 1, max: 100_000 }).map((units) => (units / 10_000).toFixed(4));
  const currency = fc.constantFrom('USD', 'JPY', 'KWD');
  /** A rate on every fourth day. */
  const rates = fc.array(rate, { minLength: 130, maxLength: 130 }).map((drawn) =>
    drawn.map((each, index) => {
      const month = LEDGER_MONTHS[Math.floor(index / 7)] ?? LEDGER_MONTHS[0];
      return { date: parseLocalDate(`${month}-${String(1 + (index % 7) * 4).padStart(2, '0')}`), rate: each };
    }),
  );
  const asOf = parseLocalDate('2025-04-15');
  const zeros = LEDGER_MONTHS.map(() => 0);

  function bookOf(drawn: readonly { date: PublishedRate['date']; rate: string }[], to: string): RateBook {
    const published = drawn.map((each) => ({
      ...each,
      origin: 'FEED' as const,
      from: 'EUR',
      to,
      kind: 'DAILY' as const,
    }));
    return openRateBook({ published, pair: { from: 'EUR', to }, asOf });
  }

  test('the sheet balances, the cash flow ends at its cash, and the results are the translated lines', () => {
    fc.assert(
      fc.property(randomLedger, rates, currency, (ledger, drawn, to) => {
        const book = bookOf(drawn, to);
        const sheet = sheetOf(ledger, book, LEDGER_MONTHS);
        const flow = cashFlowOf(ledger.entries, book, LEDGER_MONTHS);
        expect(minorsOf(sheet.difference)).toEqual(zeros);
        expect(minorsOf(flow.difference)).toEqual(zeros);
        expect(minorsOf(flow.totals.CLOSING_CASH)).toEqual(lineOf(sheet, 'CASH'));
        expect(flow.totals.OPENING_CASH.slice(1)).toEqual(flow.totals.CLOSING_CASH.slice(0, -1));

        const netProfit = minorsOf(flow.lines.find(({ code }) => code === 'NET_PROFIT')?.values);
        const posted = minorsOf(flow.lines.find(({ code }) => code === 'OTHER_EQUITY')?.values);
        const current = lineOf(sheet, 'CURRENT_YEAR_RESULT');
        const results = lineOf(sheet, 'RETAINED_EARNINGS').map((retained, index) => retained + (current[index] ?? 0));
        const changes = results.map((result, index) => result - (results[index - 1] ?? 0));
        expect(changes).toEqual(netProfit.map((profit, index) => profit + (posted[index] ?? 0)));
      }),
      { numRuns: LEDGER_RUNS },
    );
  });

  test('another currency and back gives the same figures, and the books are as they were', () => {
    fc.assert(
      fc.property(randomLedger, rates, (ledger, drawn) => {
        const before = structuredClone(ledger);
        const first = sheetOf(ledger, bookOf(drawn, 'USD'), LEDGER_MONTHS);
        sheetOf(ledger, bookOf(drawn, 'JPY'), LEDGER_MONTHS);
        expect(sheetOf(ledger, bookOf(drawn, 'USD'), LEDGER_MONTHS)).toEqual(first);
        expect(ledger).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  test('in the currency of the books there is no reserve and no effect of rates', () => {
    fc.assert(
      fc.property(randomLedger, ({ entries, fiscalYearStartMonth }) => {
        const book = bookOf([], 'EUR');
        const sheet = sheetOf({ entries, fiscalYearStartMonth }, book, LEDGER_MONTHS);
        const flow = cashFlowOf(entries, book, LEDGER_MONTHS);
        expect(lineOf(sheet, 'TRANSLATION_RESERVE')).toEqual(zeros);
        expect(minorsOf(flow.totals.FX_EFFECT)).toEqual(zeros);
        expect(lineOf(sheet, 'CASH')).toEqual(LEDGER_MONTHS.map((month) => cashAt(entries, month)));
      }),
      { numRuns: 50 },
    );
  });

  test('the effects of a month add up over any split of its lines', () => {
    fc.assert(
      fc.property(randomLedger, rates, ({ entries }, drawn) => {
        const book = bookOf(drawn, 'USD');
        const all = effectsOf(entries, book);
        const kinds = [...new Set(EVERY_ACCOUNT.filter(isPnl).map(({ kind }) => kind))];
        const parts = kinds.map((kind) => effectsOf(entries, book, [kind]));
        for (const [month, whole] of all) {
          const sum = parts.reduce((total, part) => total + (part.has(month) ? minorOf(part.get(month)) : 0), 0);
          expect(sum).toBe(minorOf(whole));
        }
      }),
      { numRuns: LEDGER_RUNS },
    );
  });
});
