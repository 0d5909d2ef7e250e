import { Decimal } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';

const MONTHS = 12;
const MOST_YEARS = 3;

/**
 * What each of the twelve months makes of a year's average, in the order of the last twelve; the twelve add up to 12.
 * `s_m = mean over the years of x_m / mean(x)`, of the last two or three whole years. Null, which is all ones, with fewer
 * than 24 months or a year whose average is not positive (finance 3.3).
 */
export function seasonalIndex(amounts: readonly MinorUnits[]): Decimal[] | null {
  const years = Math.min(MOST_YEARS, Math.floor(amounts.length / MONTHS));
  if (years < 2) return null;
  const totals = Array.from({ length: MONTHS }, () => new Decimal(0));
  for (let year = 1; year <= years; year += 1) {
    const end = amounts.length - (year - 1) * MONTHS;
    const months = amounts.slice(end - MONTHS, end);
    const sum = months.reduce((all, amount) => all.plus(amount), new Decimal(0));
    if (!sum.greaterThan(0)) return null;
    for (const [place, amount] of months.entries()) {
      totals[place] = (totals[place] ?? new Decimal(0)).plus(new Decimal(amount).times(MONTHS).dividedBy(sum));
    }
  }
  const whole = totals.reduce((sum, share) => sum.plus(share), new Decimal(0));
  return totals.map((share) => share.times(MONTHS).dividedBy(whole));
}
