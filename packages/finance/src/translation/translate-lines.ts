import { pnlSectionOf, type AccountKind } from '../account-kind.ts';
import { convertMoney } from '../convert-money.ts';
import type { LocalDate } from '../local-date.ts';
import { known, unknown, type MoneyValue } from '../metric-value.ts';
import { negateMoney, ZERO, type MinorUnits } from '../money.ts';
import { monthOf, type Month } from '../month.ts';
import { sumFigures } from './figure-arithmetic.ts';
import type { Rate, RateBook } from './rate-book.ts';

const EQUITY_KINDS: ReadonlySet<AccountKind> = new Set([
  'SHARE_CAPITAL',
  'PAID_IN_CAPITAL',
  'DISTRIBUTIONS',
  'RETAINED_EARNINGS',
  'OPENING_BALANCE',
  'OTHER_EQUITY',
  'OCI',
]);

/** Whether an account keeps the rates of the days its lines were posted on, whatever the rates do later. */
export function isEquityKind(kind: AccountKind): boolean {
  return EQUITY_KINDS.has(kind);
}

/** A line of the ledger; debit positive, minor units of the base currency. */
export interface DatedLine {
  readonly date: LocalDate;
  readonly amount: MinorUnits;
}

/**
 * `round(amount * rate * 10^(exponent(to) - exponent(from)))`, half away from zero, in minor units of `to`. Nothing is
 * nothing in every currency; any other amount without a rate has no figure.
 *
 * @throws RangeError when the result leaves the safe range.
 */
export function convertAt(amount: MinorUnits, { from, to }: RateBook, rate: Rate): MoneyValue {
  if (amount === 0) return known(ZERO);
  return rate.status === 'na' ? unknown(rate.code) : known(convertMoney(amount, from, to, rate.rate));
}

/** A line of the P&L at the average rate of its month. */
export function translatePnlLine({ date, amount }: DatedLine, book: RateBook): MoneyValue {
  return convertAt(amount, book, book.average(monthOf(date)));
}

/** A line of equity at the rate of its day. */
export function translateEquityLine({ date, amount }: DatedLine, book: RateBook): MoneyValue {
  return convertAt(amount, book, book.daily(date));
}

/** The balance of an account at the end of a month, at the closing rate. */
export function translateBalance(balance: MinorUnits, month: Month, book: RateBook): MoneyValue {
  return convertAt(balance, book, book.closing(month));
}

/** The change of an account in a month, at the average rate. */
export function translateChange(change: MinorUnits, month: Month, book: RateBook): MoneyValue {
  return convertAt(change, book, book.average(month));
}

/** Cash that moved: capital at the rate of its day, everything else at the average rate of its month. */
export function translateCashMovement(
  { date, amount, line }: DatedLine & { readonly line: { readonly kind: AccountKind } },
  book: RateBook,
): MoneyValue {
  return isEquityKind(line.kind)
    ? translateEquityLine({ date, amount }, book)
    : translatePnlLine({ date, amount }, book);
}

/**
 * Effect on profit of each month in the reporting currency: `-sum` of its P&L lines, each rounded on its own, so that
 * every part of a figure adds up to it. Lines of balance-sheet accounts are left out.
 */
export function translateEffects(
  lines: Iterable<DatedLine & { readonly kind: AccountKind }>,
  book: RateBook,
): Map<Month, MoneyValue> {
  const pnl = [...lines].filter(({ kind }) => pnlSectionOf(kind) !== null);
  const byMonth = Map.groupBy(pnl, ({ date }) => monthOf(date));
  return new Map(
    [...byMonth].map(([month, group]) => [
      month,
      sumFigures(group.map(({ date, amount }) => translatePnlLine({ date, amount: negateMoney(amount) }, book))),
    ]),
  );
}
