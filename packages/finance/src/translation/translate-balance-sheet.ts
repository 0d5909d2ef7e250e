import type { PlacedAccount } from '../balance-sheet/balance-sheet-line.ts';
import { buildBalanceSheet, type BalanceSheet, type BalanceSheetAccount } from '../balance-sheet/balance-sheet.ts';
import { splitResult } from '../balance-sheet/result-split.ts';
import type { MoneyValue } from '../metric-value.ts';
import type { MinorUnits } from '../money.ts';
import { lastDayOf, type Month } from '../month.ts';
import { sumFigures } from './figure-arithmetic.ts';
import type { RateBook } from './rate-book.ts';
import { isEquityKind, translateBalance, translateEquityLine, type DatedLine } from './translate-lines.ts';

/** A line of an equity account (see `isEquityKind`). */
export interface EquityLine extends DatedLine {
  readonly accountId: string;
  /** Of a closing entry: it moves the result within equity and has no rate of its own. */
  readonly isClosing: boolean;
}

export interface BalanceSheetTranslation {
  readonly book: RateBook;
  /** The months whose ends are shown. */
  readonly columns: readonly Month[];
  readonly fiscalYearStartMonth: number;
  /** Balances in the base currency at each column's end; those of equity accounts are not read. */
  readonly accounts: readonly (PlacedAccount & {
    readonly accountId: string;
    readonly balances: readonly MinorUnits[];
  })[];
  /** All lines of the equity accounts up to the last column. */
  readonly equityLines: readonly EquityLine[];
  /** Translated effects of all P&L lines by month, closing entries left out (see `translateEffects`). */
  readonly effects: ReadonlyMap<Month, MoneyValue>;
}

/**
 * The balance sheet in the reporting currency (finance 1.5), minor units.
 *
 * - assets and liabilities: each account's balance at the closing rate
 * - equity accounts: each line at the rate of its day; results: the sum of the translated P&L lines
 * - translation reserve = `assets - liabilities - all other equity`: takes in rate effects and rounding, so the sheet
 *   balances; whether the books do, only the sheet in the base currency can tell
 *
 * A figure without a rate is `MISSING_RATE`, and with it every sum it is part of.
 */
export function translateBalanceSheet(facts: BalanceSheetTranslation): BalanceSheet {
  const { book, columns, fiscalYearStartMonth, effects } = facts;
  const linesOf = Map.groupBy(
    facts.equityLines.filter(({ isClosing }) => !isClosing),
    ({ accountId }) => accountId,
  );
  const accounts = facts.accounts.map((account): BalanceSheetAccount => {
    const balances = isEquityKind(account.kind)
      ? equityBalances(linesOf.get(account.accountId) ?? [], columns, book)
      : account.balances.map((balance, index) => translateBalance(balance, monthAt(columns, index), book));
    return { ...account, balances };
  });
  const sheet = {
    columns: columns.length,
    accounts,
    result: splitResult({ effects, closings: new Map() }, columns, fiscalYearStartMonth),
  };
  return buildBalanceSheet({ ...sheet, translationReserve: buildBalanceSheet(sheet).difference });
}

function equityBalances(lines: readonly EquityLine[], columns: readonly Month[], book: RateBook): MoneyValue[] {
  const translated = lines.map((line) => ({ date: line.date, figure: translateEquityLine(line, book) }));
  return columns.map((column) =>
    sumFigures(translated.filter(({ date }) => date <= lastDayOf(column)).map(({ figure }) => figure)),
  );
}

function monthAt(columns: readonly Month[], index: number): Month {
  const month = columns[index];
  if (month === undefined) throw new RangeError(`A row has more than ${columns.length} columns`);
  return month;
}
