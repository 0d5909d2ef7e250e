import { Decimal, roundToMinor } from '../decimal.ts';
import type { Figure } from '../metric-value.ts';
import { sumMoney, type MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';

/** At most so many months before a figure are averaged: with a year of them every season counts once. */
export const AVERAGED_MONTHS = 12;

export interface MonthlyAverage {
  readonly amount: MinorUnits;
  /** How many months it is of; a reader is told. */
  readonly months: number;
}

/**
 * What a figure of one month is usually: the mean of its row in the `AVERAGED_MONTHS` before it, in minor units, rounded once
 * half away from zero. Months before the first posting are zero in a statement but say nothing about the others, and months
 * without a figure are not known: neither counts. Null where no month is left.
 */
export function averageBefore(
  month: Month,
  history: readonly { readonly month: Month; readonly value: Figure | null }[],
  firstPosting: Month | null,
): MonthlyAverage | null {
  const counted = history
    .filter((point) => point.month < month && firstPosting !== null && point.month >= firstPosting)
    .slice(-AVERAGED_MONTHS)
    .map(({ value }) => value)
    .filter((value) => typeof value === 'number');
  if (counted.length === 0) return null;
  const amount = roundToMinor(new Decimal(sumMoney(counted)).div(counted.length));
  return { amount, months: counted.length };
}
