import { at, countTo } from '../kernel/at.ts';
import { growthChain } from '../kernel/growth-chain.ts';
import { monthOfYear, OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import { createOrder, type EcomOrder } from './order.ts';
import { SEASON } from './profile.ts';

/** The orders of every month, the open one included. */
export function createOrderBook(random: Random): EcomOrder[][] {
  const demand = growthChain(640, 1.016, OPEN_MONTH + 1);
  let customerCount = 0;
  return demand.map((base, month) => {
    const known = customerCount;
    return countTo(orderCount(random, base, month)).map((position) => {
      const returning = returningCustomer(random, `${month}|${position}`, month, known);
      const customer = returning ?? customerCount;
      if (returning === null) customerCount += 1;
      return createOrder(random, month, position, customer);
    });
  });
}

function orderCount(random: Random, base: number, month: MonthIndex): number {
  const season = at(SEASON, monthOfYear(month));
  return Math.floor(base * season * (1 + 0.05 * random.triangular(`n|${month}`)) + 0.5);
}

/** One of the customers known when the month began; null when the order comes from a new one. */
function returningCustomer(random: Random, key: string, month: MonthIndex, known: number): number | null {
  const returnRate = Math.min(0.45, 0.15 + 0.01 * month);
  if (known === 0 || random.uniform(`r|${key}`) >= returnRate) return null;
  return random.pick(`w|${key}`, known);
}
