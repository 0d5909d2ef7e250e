import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import { categoryFor, type Category } from './categories.ts';
import { sellerPool } from './sellers.ts';

const BUYER_FEE = 250;
const PROMO = 1500;

export interface MarketOrder {
  readonly id: string;
  /** Its place among the orders of the month, from 0. */
  readonly position: number;
  readonly month: MonthIndex;
  readonly day: number;
  readonly category: Category;
  readonly itemValue: number;
  readonly buyerFee: number;
  readonly commission: number;
  readonly promo: number;
  readonly seller: number;
  /** Number of the buyer, from 0 in order of first orders. */
  readonly buyer: number;
  readonly isRefunded: boolean;
}

export function createOrder(random: Random, month: MonthIndex, position: number, buyer: number): MarketOrder {
  const key = `${month}|${position}`;
  const category = categoryFor(random.uniform(`c|${key}`));
  const itemValue = category.lowest + random.pick(`v|${key}`, category.range);
  const sellerChance = random.uniform(`s|${key}`);
  return {
    id: `M-${month}-${position}`,
    position,
    month,
    day: 1 + random.pick(`d|${key}`, 28),
    category,
    itemValue,
    buyerFee: BUYER_FEE,
    commission: cents(itemValue * category.rate),
    promo: random.uniform(`p|${key}`) < 0.1 ? PROMO : 0,
    // Squared, so that early sellers sell more.
    seller: Math.floor(sellerChance * sellerChance * sellerPool(month)),
    buyer,
    isRefunded: random.uniform(`f|${key}`) < 0.03,
  };
}

/** What the marketplace owes the seller. */
export function sellerShare({ itemValue, commission }: MarketOrder): number {
  return itemValue - commission;
}

export function paidByBuyer({ itemValue, buyerFee, promo }: MarketOrder): number {
  return itemValue + buyerFee - promo;
}
