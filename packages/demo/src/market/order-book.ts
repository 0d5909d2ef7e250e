import { at, countTo } from '../kernel/at.ts';
import { growthChain } from '../kernel/growth-chain.ts';
import { monthOfYear, OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import { createOrder, type MarketOrder } from './order.ts';
import { SEASON } from './profile.ts';

/** The orders of every month, the open one included. */
export function createOrderBook(random: Random): MarketOrder[][] {
  const demand = growthChain(700, 1.034, OPEN_MONTH + 1);
  let buyerCount = 0;
  return demand.map((base, month) => {
    const known = buyerCount;
    return countTo(orderCount(random, base, month)).map((position) => {
      const returning = returningBuyer(random, `${month}|${position}`, month, known);
      const buyer = returning ?? buyerCount;
      if (returning === null) buyerCount += 1;
      return createOrder(random, month, position, buyer);
    });
  });
}

function orderCount(random: Random, base: number, month: MonthIndex): number {
  const season = at(SEASON, monthOfYear(month));
  return Math.floor(base * season * (1 + 0.05 * random.triangular(`n|${month}`)) + 0.5);
}

/** One of the buyers known when the month began; null when the order comes from a new one. */
function returningBuyer(random: Random, key: string, month: MonthIndex, known: number): number | null {
  const returnRate = Math.min(0.55, 0.3 + 0.006 * month);
  if (known === 0 || random.uniform(`r|${key}`) >= returnRate) return null;
  return random.pick(`w|${key}`, known);
}
