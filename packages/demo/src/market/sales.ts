import { CODE } from '../chart/codes.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';
import { BUYER_FEES, COMMISSIONS, PAYMENT_PROCESSING, PROMO_INCENTIVES, PROMOTED_LISTINGS } from './codes.ts';
import type { MarketTotals } from './totals.ts';

const PROMOTION_RATE = 0.006;

/** The month's orders: commissions and fees are revenue, the rest of the item value belongs to the sellers. */
export function postOrders({ journal }: Books, month: MonthIndex, totals: MarketTotals): void {
  const received = totals.itemValue + totals.buyerFees - totals.promos - totals.processing;
  journal.post({
    month,
    day: 'last',
    docType: 'SALES_RECEIPT',
    memo: 'Marketplace orders',
    lines: [
      debit(CODE.bank, received, { party: PARTY.cardProcessor }),
      debit(PAYMENT_PROCESSING, totals.processing, { department: 'COGS', party: PARTY.cardProcessor }),
      debit(PROMO_INCENTIVES, totals.promos, { party: PARTY.buyers }),
      credit(COMMISSIONS, totals.commissions, { party: PARTY.sellers }),
      credit(BUYER_FEES, totals.buyerFees, { party: PARTY.buyers }),
      credit(CODE.sellerFunds, totals.sellerShares, { party: PARTY.sellers }),
    ],
  });
}

/** Sellers pay for promoted listings in proportion to the value sold. */
export function postPromotedListings({ journal }: Books, month: MonthIndex, { itemValue }: MarketTotals): void {
  const amount = cents(itemValue * PROMOTION_RATE);
  const tags = { party: PARTY.sellers };
  journal.post({
    month,
    day: 'last',
    docType: 'SALES_RECEIPT',
    memo: 'Promoted listings',
    lines: [debit(CODE.bank, amount, tags), credit(PROMOTED_LISTINGS, amount, tags)],
  });
}
