import { Decimal, roundToMinor } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';
import type { ForecastYear } from './free-cash-flow.ts';

const MOST_GROWTH = 1;
const LEAST_GROWTH = -0.5;

/**
 * Years that nobody has planned, after the last one known: the growth of its revenue halves from year to year, the other rows
 * keep their shares of revenue. To be replaced by a plan.
 */
export function laterYears(last: ForecastYear, before: MinorUnits, count: number): ForecastYear[] {
  const years: ForecastYear[] = [];
  let growth = before > 0 ? new Decimal(last.revenue).dividedBy(before).minus(1) : new Decimal(0);
  growth = Decimal.min(MOST_GROWTH, Decimal.max(LEAST_GROWTH, growth));
  let factor = new Decimal(1);
  while (years.length < count) {
    growth = growth.dividedBy(2);
    factor = factor.times(growth.plus(1));
    years.push({
      revenue: roundToMinor(factor.times(last.revenue)),
      ebitda: roundToMinor(factor.times(last.ebitda)),
      depreciation: roundToMinor(factor.times(last.depreciation)),
      capex: roundToMinor(factor.times(last.capex)),
    });
  }
  return years;
}
