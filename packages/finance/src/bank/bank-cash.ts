import { Decimal, roundToMinor } from '../decimal.ts';
import { addDays, type LocalDate } from '../local-date.ts';
import { figureOf, known, unknown, type Figure, type MoneyValue, type Reason } from '../metric-value.ts';
import { addMoney, negateMoney, subtractMoney, sumMoney, ZERO, type MinorUnits } from '../money.ts';
import { firstDayOf, lastDayOf, monthOf, monthRange, type Month } from '../month.ts';
import { balanceOn, type DatedAmount, type Segment } from './covered-days.ts';
import { matchLines } from './match-lines.ts';

/** One bank account; those of cards are none: what they owe is unpaid spending, not cash. */
export interface CashAccount<T extends DatedAmount = DatedAmount> {
  segments: readonly Segment[];
  lines: readonly T[];
}

export interface CashMonth {
  month: Month;
  /** On its last day. */
  cash: Figure;
  moneyIn: Figure;
  moneyOut: Figure;
  /** `moneyIn - moneyOut`. */
  net: Figure;
}

export interface BankCash {
  /** The last day that all accounts are known of, and what they held then. */
  asOf: LocalDate | null;
  cash: MoneyValue;
  months: CashMonth[];
  /** Mean of `moneyOut - moneyIn` over the last full months; negative where more came in. */
  netBurn: MoneyValue;
  burnMonths: Month[];
  runway: { status: 'ok'; months: string } | { status: 'not-burning' } | { status: 'na'; code: Reason };
}

const BURN_MONTHS = 3;
/** Between two accounts of one company money travels a weekend at most. */
const TRANSFER_DAYS = 3;
const RUNWAY_DECIMALS = 1;

/**
 * Cash, burn and runway of bank statements alone (finance 4.4, 5.1): receipts and payments by sign, without transfers between
 * the company's own accounts. `runway = cash / mean net burn`, rounded down. What no statement covers is unknown, not zero.
 */
export function bankCash(given: readonly CashAccount[]): BankCash {
  const accounts = given.filter(({ segments }) => segments.length > 0);
  const [from, to] = [firstDay(accounts), lastCommonDay(accounts)];
  if (from === null || to === null) return nothing();
  const external = withoutTransfers(accounts);
  const months = monthRange(monthOf(from), monthOf(lastDayOfAny(accounts) ?? to)).map((month) =>
    monthOfCash(month, accounts, external),
  );
  const cash = cashOn(accounts, to);
  const burnMonths = months.filter(({ net }) => typeof net === 'number').slice(-BURN_MONTHS);
  const netBurn = meanBurn(burnMonths);
  return {
    asOf: to,
    cash,
    months,
    netBurn,
    burnMonths: burnMonths.map(({ month }) => month),
    runway: runwayOf(cash, netBurn),
  };
}

export interface CashLines<T> {
  /** On the day before the month, and on its last. */
  opening: Figure;
  closing: Figure;
  /** Of a transfer: between accounts of the company, so that it is neither money in nor out. */
  lines: { line: T; isTransfer: boolean }[];
}

/** An account as it is opened for a month: not line by line where sums say enough. */
export interface OpenedAccount<T extends DatedAmount> extends CashAccount<T> {
  /** All that has moved, day by day. */
  days: readonly DatedAmount[];
  /** Of the month, and of other months those with an amount of the month's: only they can be the other side of a transfer. */
  lines: readonly T[];
}

/** What makes a month's cash: `opening + lines = closing`; those that are no transfers are its money in and out. */
export function cashLinesIn<T extends DatedAmount>(accounts: readonly OpenedAccount<T>[], month: Month): CashLines<T> {
  const held = accounts.map(({ segments, days }) => ({ segments, lines: days }));
  const external = new Set(withoutTransfers(accounts).flat());
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const lines = accounts.flatMap((account) => account.lines.filter(({ date }) => date >= first && date <= last));
  return {
    opening: figureOf(cashOn(held, addDays(first, -1))),
    closing: figureOf(cashOn(held, last)),
    lines: lines
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map((line) => ({ line, isTransfer: !external.has(line) })),
  };
}

function nothing(): BankCash {
  const na = unknown('NO_DATA');
  return { asOf: null, cash: na, months: [], netBurn: na, burnMonths: [], runway: { status: 'na', code: 'NO_DATA' } };
}

function monthOfCash(
  month: Month,
  accounts: readonly CashAccount[],
  external: readonly (readonly DatedAmount[])[],
): CashMonth {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const cash = figureOf(cashOn(accounts, last));
  if (!accounts.every((account) => isCovered(account, first, last))) {
    return { month, cash, moneyIn: 'NO_DATA', moneyOut: 'NO_DATA', net: 'NO_DATA' };
  }
  const amounts = external.flatMap((lines) =>
    lines.filter(({ date }) => date >= first && date <= last).map(({ amount }) => amount),
  );
  const moneyIn = sumMoney(amounts.filter((amount) => amount > 0));
  const moneyOut = negateMoney(sumMoney(amounts.filter((amount) => amount < 0)));
  return { month, cash, moneyIn, moneyOut, net: subtractMoney(moneyIn, moneyOut) };
}

function cashOn(accounts: readonly CashAccount[], day: LocalDate): MoneyValue {
  let total: MinorUnits = ZERO;
  for (const account of accounts) {
    const balance = isOutside(account, day) ? ZERO : balanceOn(account.segments, account.lines, day);
    if (balance === null) return unknown('NO_DATA');
    total = addMoney(total, balance);
  }
  return known(total);
}

/** Before an account was opened with nothing, and after it was emptied, it holds nothing. */
function isOutside({ segments, lines }: CashAccount, day: LocalDate): boolean {
  const [first, last] = [segments[0], segments.at(-1)];
  if (first === undefined || last === undefined) return true;
  if (day < first.from) return first.start === 0;
  return day > last.to && balanceOn(segments, lines, last.to) === 0;
}

function isCovered(account: CashAccount, first: LocalDate, last: LocalDate): boolean {
  const { segments, lines } = account;
  const begins = segments[0];
  const ends = segments.at(-1);
  if (begins === undefined || ends === undefined) return true;
  if (isOutside(account, last) && last < begins.from) return true;
  if (isOutside(account, first) && first > ends.to) return true;
  const from = begins.from > first && begins.start === 0 ? begins.from : first;
  const to = ends.to < last && balanceOn(segments, lines, ends.to) === 0 ? ends.to : last;
  return segments.some((segment) => segment.from <= from && segment.to >= to);
}

/** What leaves one account and comes into another within days has left the company's cash as little as it has come in. */
function withoutTransfers<T extends DatedAmount>(accounts: readonly CashAccount<T>[]): T[][] {
  const left = accounts.map(({ lines }) => [...lines]);
  for (const [index, outgoing] of left.entries()) {
    for (const [other, incoming] of left.entries()) {
      if (other === index) continue;
      const mirrored = incoming.map((line) => ({ date: line.date, amount: negateMoney(line.amount), line }));
      const { pairs } = matchLines(
        outgoing.filter(({ amount }) => amount < 0),
        mirrored,
        TRANSFER_DAYS,
      );
      const gone = new Set<T>(pairs.flatMap(({ bank, ledger }) => [bank, ledger.line]));
      left[index] = (left[index] ?? []).filter((line) => !gone.has(line));
      left[other] = (left[other] ?? []).filter((line) => !gone.has(line));
    }
  }
  return left;
}

function meanBurn(months: readonly CashMonth[]): MoneyValue {
  if (months.length === 0) return unknown('INSUFFICIENT_HISTORY');
  const net = sumMoney(months.map((month) => (typeof month.net === 'number' ? month.net : ZERO)));
  return known(roundToMinor(new Decimal(negateMoney(net)).div(months.length)));
}

function runwayOf(cash: MoneyValue, burn: MoneyValue): BankCash['runway'] {
  if (cash.status === 'na') return { status: 'na', code: cash.code };
  if (burn.status === 'na') return { status: 'na', code: burn.code };
  if (burn.minor <= 0) return { status: 'not-burning' };
  if (cash.minor <= 0) return { status: 'ok', months: '0.0' };
  const months = new Decimal(cash.minor).div(burn.minor).toDecimalPlaces(RUNWAY_DECIMALS, Decimal.ROUND_DOWN);
  return { status: 'ok', months: months.toFixed(RUNWAY_DECIMALS) };
}

function firstDay(accounts: readonly CashAccount[]): LocalDate | null {
  return accounts.flatMap(({ segments }) => segments.map(({ from }) => from)).toSorted()[0] ?? null;
}

function lastDayOfAny(accounts: readonly CashAccount[]): LocalDate | null {
  return (
    accounts
      .flatMap(({ segments }) => segments.map(({ to }) => to))
      .toSorted()
      .at(-1) ?? null
  );
}

/** An account that was emptied does not hold the others back. */
function lastCommonDay(accounts: readonly CashAccount[]): LocalDate | null {
  const open = accounts.filter((account) => {
    const last = account.segments.at(-1)?.to;
    return last !== undefined && !isOutside(account, addDays(last, 1));
  });
  const days = (open.length === 0 ? accounts : open).flatMap(({ segments }) => segments.at(-1)?.to ?? []);
  return days.toSorted()[0] ?? null;
}
