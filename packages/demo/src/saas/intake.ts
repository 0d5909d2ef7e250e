import { at, countTo } from '../kernel/at.ts';
import { growthChain } from '../kernel/growth-chain.ts';
import { monthOfYear, type MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import { createCustomer, type SaasCustomer } from './customer.ts';
import { SEASON } from './profile.ts';

const OPENING_CUSTOMERS = 42;

/** The customers there at the opening, then those who start in months 0 to `through`, numbered in that order. */
export function createCustomers(random: Random, through: MonthIndex): SaasCustomer[] {
  const demand = growthChain(4.6, 1.04, through + 1);
  const starts = demand.flatMap((base, month) => countTo(startersIn(random, base, month)).map(() => month));
  const opening = countTo(OPENING_CUSTOMERS).map(() => -1);
  return [...opening, ...starts].map((start, index) => createCustomer(random, index, start));
}

function startersIn(random: Random, base: number, month: MonthIndex): number {
  const season = at(SEASON, monthOfYear(month));
  return Math.floor(base * season * (1 + 0.15 * random.triangular(`new|${month}`)) + 0.5);
}
