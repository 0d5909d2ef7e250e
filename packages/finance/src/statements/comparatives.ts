import { subtractMoney, type MinorUnits } from '../money.ts';
import { addMonths, monthsBetween, type Month } from '../month.ts';
import type { Figure, Reason } from '../metric-value.ts';
import { tenthsOf, type Percentage } from './percent-of.ts';

/** Months `from` to `to`, both included. */
export interface MonthSpan {
  readonly from: Month;
  readonly to: Month;
}

/** The same number of months immediately before. */
export function previousPeriod({ from, to }: MonthSpan): MonthSpan {
  const length = monthsBetween(from, to) + 1;
  return { from: addMonths(from, -length), to: addMonths(from, -1) };
}

/** The same months one year earlier. */
export function previousYear({ from, to }: MonthSpan): MonthSpan {
  return { from: addMonths(from, -12), to: addMonths(to, -12) };
}

/** Whether each month has data: those before the month of the first posting have none, quiet ones after it are zero. */
export function monthsWithData(months: readonly Month[], firstPosting: Month | null): boolean[] {
  return months.map((month) => firstPosting !== null && month >= firstPosting);
}

/** Change of a shown value against its comparison, or the reason why there is none. */
export type StatementChange =
  | {
      readonly status: 'ok';
      readonly amount: MinorUnits;
      readonly percent: Percentage;
      /** A loss became a profit: the percentage is of the size of the loss. */
      readonly isSignChange: boolean;
    }
  | { readonly status: 'na'; readonly code: Reason };

/** Change of a percentage in percentage points, as tenths; unknown where one of the two is. */
export function pointsChange(current: Percentage, base: Percentage): Percentage {
  if (current.status === 'na') return current;
  return base.status === 'na' ? base : { status: 'ok', tenths: current.tenths - base.tenths };
}

const NO_DATA: StatementChange = { status: 'na', code: 'NO_DATA' };

/**
 * `amount = current - base` in minor units, exact; `percent = 100 * amount / |base|`, rounded once to one decimal, half
 * away from zero, n/a(DIV_ZERO) for a base of 0. n/a(NO_DATA) when either value is missing: unknown is not zero.
 *
 * @throws RangeError when the difference leaves the safe range.
 */
export function statementChange(current: Figure | null, base: Figure | null): StatementChange {
  if (current === null || base === null) return NO_DATA;
  if (typeof current === 'string') return { status: 'na', code: current };
  if (typeof base === 'string') return { status: 'na', code: base };
  const amount = subtractMoney(current, base);
  const percent: Percentage =
    base === 0 ? { status: 'na', code: 'DIV_ZERO' } : { status: 'ok', tenths: tenthsOf(amount, Math.abs(base)) };
  return { status: 'ok', amount, percent, isSignChange: base < 0 && current > 0 };
}

/** A cost that reads as a positive number, of side -1, is better when it is less; everything else when it is more. */
export function isFavourable(change: number, side: 1 | -1): boolean {
  return change * side > 0;
}
