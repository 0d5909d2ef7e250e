import { Decimal, roundToMinor } from '../decimal.ts';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import type { CreditLine } from './runway-inputs.ts';
import type { RunwayMonth } from './schedule.ts';

/** A month with what the line does to it. `close = open + net + drawn`, and `net` includes the interest. */
export interface CreditMonth {
  readonly k: number;
  readonly month: RunwayMonth['month'];
  readonly open: MinorUnits;
  /** On what was owed before this month. */
  readonly interest: MinorUnits;
  readonly net: MinorUnits;
  /** Positive is drawn, negative repaid. */
  readonly drawn: MinorUnits;
  readonly owed: MinorUnits;
  readonly close: MinorUnits;
  /** What could still be drawn in this month: it ends when that is gone, too. */
  readonly drawable: MinorUnits;
}

/**
 * The schedule with a credit line: at the end of a month it is drawn up to the minimum cash, as far as it goes; a surplus first repays
 * it. Interest is a twelfth of the yearly rate on what was owed, paid a month later and rounded.
 */
export function withCreditLine(
  schedule: readonly RunwayMonth[],
  { limit, from, rate }: CreditLine,
  minCash: MinorUnits,
): CreditMonth[] {
  const monthly = new Decimal(rate).dividedBy(12);
  let [owed, paid] = [ZERO, 0];
  return schedule.map((month) => {
    const interest = owed === 0 ? ZERO : roundToMinor(monthly.times(owed));
    const drawable = minorUnits(month.k >= from ? limit - owed : 0);
    const open = minorUnits(month.open + paid);
    const net = minorUnits(month.net - interest);
    const gap = minCash - (open + net);
    const drawn = minorUnits(gap > 0 ? Math.min(gap, drawable) : -Math.min(-gap, owed));
    owed = minorUnits(owed + drawn);
    paid += drawn - interest;
    return {
      k: month.k,
      month: month.month,
      open,
      interest,
      net,
      drawn,
      owed,
      close: minorUnits(open + net + drawn),
      drawable,
    };
  });
}
