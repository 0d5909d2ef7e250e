import { CODE } from '../chart/codes.ts';
import { sumOf } from '../kernel/at.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';
import { COMMISSIONS } from './codes.ts';
import { sellerShare, type MarketOrder } from './order.ts';

export const REFUND_DAY = 11;

/** Buyers get the item value back; the commission and the share of the seller are reversed. */
export function refundLastMonth({ journal }: Books, month: MonthIndex, lastMonth: readonly MarketOrder[]): void {
  const refunded = lastMonth.filter(({ isRefunded }) => isRefunded);
  journal.post({
    month,
    day: REFUND_DAY,
    docType: 'REFUND',
    memo: 'Buyer refunds',
    lines: [
      debit(
        COMMISSIONS,
        sumOf(refunded, ({ commission }) => commission),
        { party: PARTY.buyers },
      ),
      debit(CODE.sellerFunds, sumOf(refunded, sellerShare), { party: PARTY.sellers }),
      credit(
        CODE.bank,
        sumOf(refunded, ({ itemValue }) => itemValue),
        { party: PARTY.buyers },
      ),
    ],
  });
}
