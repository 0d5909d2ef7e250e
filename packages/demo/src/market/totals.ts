import { sumOf } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import { paidByBuyer, sellerShare, type MarketOrder } from './order.ts';

/** Orders up to this day are paid out at the end of the month, later ones in the next. */
const LAST_EARLY_DAY = 21;

export interface MarketTotals {
  readonly orders: number;
  readonly itemValue: number;
  readonly buyerFees: number;
  readonly commissions: number;
  readonly promos: number;
  readonly processing: number;
  readonly sellerShares: number;
  readonly earlySellerShares: number;
}

export function marketTotals(orders: readonly MarketOrder[]): MarketTotals {
  return {
    orders: orders.length,
    itemValue: sumOf(orders, (order) => order.itemValue),
    buyerFees: sumOf(orders, (order) => order.buyerFee),
    commissions: sumOf(orders, (order) => order.commission),
    promos: sumOf(orders, (order) => order.promo),
    processing: sumOf(orders, (order) => cents(paidByBuyer(order) * 0.029) + 30),
    sellerShares: sumOf(orders, sellerShare),
    earlySellerShares: sumOf(orders, (order) => (order.day <= LAST_EARLY_DAY ? sellerShare(order) : 0)),
  };
}
