import type { MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';

/** Listings open at any time in the month: its orders over the share of listings that sell, which grows. */
export function activeListings(random: Random, month: MonthIndex, orders: number): number {
  const sellThrough = 0.24 + 0.004 * month + 0.02 * random.triangular(`li|${month}`);
  return Math.floor(orders / sellThrough + 0.5);
}
