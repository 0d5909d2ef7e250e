import { CODE } from '../chart/codes.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from './books.ts';

export interface FundingRound {
  readonly month: MonthIndex;
  readonly day: number;
  readonly memo: string;
  readonly amount: number;
}

/** New shares against money in the bank, in the month of the round. */
export function postFundingRound(books: Books, month: MonthIndex, round: FundingRound): void {
  if (month !== round.month) return;
  const tags = { party: PARTY.investor };
  books.journal.post({
    month,
    day: round.day,
    docType: 'DEPOSIT',
    memo: round.memo,
    lines: [debit(CODE.bank, round.amount, tags), credit(CODE.shareCapital, round.amount, tags)],
  });
}
