import { CODE } from '../chart/codes.ts';
import type { DayOfMonth } from '../kernel/calendar.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';

/** On the 7th sellers get what is left of the month before. */
export function payOutLate(books: Books, month: MonthIndex): void {
  payOut(books, month, { day: 7, window: 'late', amount: fundsHeld(books) });
}

/** At the end of the month sellers get their share of its early orders, but never more than is held for them. */
export function payOutEarly(books: Books, month: MonthIndex, earlySellerShares: number): void {
  payOut(books, month, { day: 'last', window: 'early', amount: Math.min(earlySellerShares, fundsHeld(books)) });
}

function fundsHeld({ journal }: Books): number {
  return -journal.balance(CODE.sellerFunds);
}

interface Payout {
  readonly day: DayOfMonth;
  readonly window: 'early' | 'late';
  readonly amount: number;
}

function payOut({ journal }: Books, month: MonthIndex, { day, window, amount }: Payout): void {
  if (amount <= 0) return;
  const tags = { party: PARTY.sellers };
  journal.post({
    month,
    day,
    docType: 'PAYOUT',
    memo: `Seller payouts (${window} window)`,
    lines: [debit(CODE.sellerFunds, amount, tags), credit(CODE.bank, amount, tags)],
  });
}
