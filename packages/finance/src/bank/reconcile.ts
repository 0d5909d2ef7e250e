import { addDays, type LocalDate } from '../local-date.ts';
import { subtractMoney, sumMoney, type MinorUnits } from '../money.ts';
import { balanceOn, movement, type DatedAmount, type Segment } from './covered-days.ts';
import { matchLines, type Matched } from './match-lines.ts';

export interface BooksOfAccount<L> {
  /** Of the ledger account, before its lines below. */
  before: MinorUnits;
  /** From `MATCH_DAYS` before the first statement on: what was booked then may have arrived after it began. */
  lines: readonly L[];
}

/** Days no statement covers, and what the account must have moved by in them. */
export interface Gap {
  from: LocalDate;
  to: LocalDate;
  amount: MinorUnits;
}

export interface Reconciliation<B, L> extends Matched<B, L> {
  on: LocalDate;
  bankBalance: MinorUnits;
  ledgerBalance: MinorUnits;
  /** `bankBalance - ledgerBalance`. */
  difference: MinorUnits;
  /** What the two differed by before the first statement. */
  openingDifference: MinorUnits;
  gaps: Gap[];
}

/**
 * What the bank says beside what the books say, on one day:
 *
 *   difference = openingDifference + gaps + lines only in the bank - lines only in the books
 *
 * exactly, whatever was matched. Null where no statement covers the day or says a balance.
 */
export function reconcile<B extends DatedAmount, L extends DatedAmount>(
  segments: readonly Segment[],
  bank: readonly B[],
  books: BooksOfAccount<L>,
  on: LocalDate,
): Reconciliation<B, L> | null {
  const upTo = segments.filter(({ from }) => from <= on);
  const [first] = upTo;
  const bankBalance = balanceOn(segments, bank, on);
  const gaps = gapsOf(upTo, bank);
  if (first === undefined || first.start === null || bankBalance === null || gaps === null) return null;
  const ledger = books.lines.filter(({ date }) => date <= on);
  const ledgerBalance = sumMoney([books.before, ...ledger.map(({ amount }) => amount)]);
  const { pairs, onlyBank, onlyLedger } = matchLines(
    bank.filter(({ date }) => date >= first.from && date <= on),
    ledger,
  );
  const earlier = onlyLedger.filter(({ date }) => date < first.from);
  const before = sumMoney([books.before, ...earlier.map(({ amount }) => amount)]);
  return {
    pairs,
    onlyBank,
    onlyLedger: onlyLedger.filter(({ date }) => date >= first.from),
    on,
    bankBalance,
    ledgerBalance,
    difference: subtractMoney(bankBalance, ledgerBalance),
    openingDifference: subtractMoney(first.start, before),
    gaps,
  };
}

function gapsOf(segments: readonly Segment[], bank: readonly DatedAmount[]): Gap[] | null {
  const gaps: Gap[] = [];
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1];
    if (before === undefined) continue;
    if (before.start === null || segment.start === null) return null;
    const end = sumMoney([before.start, movement(bank, before.from, before.to)]);
    gaps.push({
      from: addDays(before.to, 1),
      to: addDays(segment.from, -1),
      amount: subtractMoney(segment.start, end),
    });
  }
  return gaps;
}
