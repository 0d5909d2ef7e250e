import type { MonthIndex } from './month-index.ts';

/** An amount that holds from a month on, until the next tier begins. */
export interface Tier {
  readonly from: MonthIndex;
  readonly amount: number;
}

/** The amount of the latest tier that has begun. */
export function tierIn(month: MonthIndex, tiers: readonly Tier[]): number {
  const tier = tiers.findLast(({ from }) => from <= month);
  if (tier === undefined) throw new RangeError(`No tier has begun in month ${month}`);
  return tier.amount;
}
