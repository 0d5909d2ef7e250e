import { Decimal } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';

/** A baseline of closed months (finance 3.2); flagged where it is not what was asked for. */
export interface Baseline {
  readonly value: Decimal;
  readonly isFlagged: boolean;
}

const ZERO_RATE = new Decimal(0);

/** Mean of the last `window` amounts, minor units, unrounded. Of fewer months: of all there are, flagged; null of none. */
export function levelOf(amounts: readonly MinorUnits[], window: number): Baseline | null {
  const used = amounts.slice(-window);
  if (used.length === 0) return null;
  return { value: total(used).dividedBy(used.length), isFlagged: used.length < window };
}

/**
 * Compound monthly growth of the last `window` amounts: `(last / first)^(1 / (n - 1)) - 1`. Zero and flagged where an end
 * is not positive or there is one month only.
 */
export function growthOf(amounts: readonly MinorUnits[], window: number): Baseline {
  const used = amounts.slice(-window);
  const [first = 0, last = 0] = [used[0], used.at(-1)];
  if (used.length < 2 || first <= 0 || last <= 0) return { value: ZERO_RATE, isFlagged: true };
  const root = new Decimal(1).dividedBy(used.length - 1);
  return { value: new Decimal(last).dividedBy(first).pow(root).minus(1), isFlagged: used.length < window };
}

/** `sum of the line / sum of revenue` over the last `window` months. Zero and flagged where revenue is not positive. */
export function ratioOf(amounts: readonly MinorUnits[], revenue: readonly MinorUnits[], window: number): Baseline {
  const base = total(revenue.slice(-window));
  if (!base.greaterThan(0)) return { value: ZERO_RATE, isFlagged: true };
  return { value: total(amounts.slice(-window)).dividedBy(base), isFlagged: amounts.length < window };
}

/** `sum of people cost / sum of month-end headcounts` over the last `window` months; null without any heads. */
export function costPerHeadOf(
  amounts: readonly MinorUnits[],
  headcounts: readonly number[],
  window: number,
): Baseline | null {
  const heads = headcounts.slice(-window).reduce((sum, count) => sum.plus(count), ZERO_RATE);
  if (!heads.greaterThan(0)) return null;
  return { value: total(amounts.slice(-window)).dividedBy(heads), isFlagged: amounts.length < window };
}

function total(amounts: readonly MinorUnits[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), ZERO_RATE);
}
