import { Decimal, roundTo } from '../decimal.ts';
import { minorUnits } from '../money.ts';
import type { Month } from '../month.ts';
import type { Explanation } from './causes.ts';
import type { ComparedRow, History } from './comparison.ts';
import { FEWEST_MONTHS, median, monthsBefore } from './past.ts';

/** How far a share of revenue may be from what it always is. */
const SAME_SHARE = 0.02;
/** Beside a revenue that stands still everything seems to follow it. */
const LEAST_MOVE = 0.03;

/** A cost that has been the same share of revenue in every month, and still is. */
export function findFollowsSales(
  row: ComparedRow,
  history: History,
  revenue: ReadonlyMap<Month, number>,
): Explanation[] {
  const { month, base } = history;
  if (base === null || row.now >= 0) return [];
  const months = [month, base, ...monthsBefore(history, 2 * FEWEST_MONTHS)];
  const shares = months.flatMap((each) => {
    const [sales, cost] = [revenue.get(each) ?? 0, row.series.get(each) ?? 0];
    return sales > 0 && cost !== 0 ? [cost / sales] : [];
  });
  if (shares.length < months.length || months.length < FEWEST_MONTHS + 2) return [];
  const usual = median(shares);
  const [sales, before] = [revenue.get(month) ?? 0, revenue.get(base) ?? 0];
  if (Math.abs(sales - before) < LEAST_MOVE * before) return [];
  if (shares.some((share) => Math.abs(share - usual) > SAME_SHARE * Math.abs(usual))) return [];
  const percentOfRevenue = roundTo(new Decimal(row.now).times(-100).dividedBy(sales), 1).toFixed(1);
  return [{ cause: 'follows-sales', explained: minorUnits(row.now - row.base), percentOfRevenue }];
}
