import type { MinorUnits } from '../../money.ts';
import { addMonths, type Month } from '../../month.ts';
import type { MonthAmounts } from '../plan-method.ts';
import type { Forecast } from './scorecard.ts';

/** The amount that was expected of a month when another was the last closed one. */
export type Said = (madeAt: Month, of: Month) => MinorUnits | undefined;

/** What was said of each month so many months before, beside what came and what anybody could have said then. */
export function forecastsAhead(
  months: readonly Month[],
  ahead: number,
  { actuals, said }: { actuals: MonthAmounts; said: Said },
): Forecast[] {
  return months.flatMap((month) => {
    const madeAt = addMonths(month, -ahead);
    const [forecast, actual] = [said(madeAt, month), actuals[month]];
    if (forecast === undefined || actual === undefined) return [];
    const [lastMonth = null, lastYear = null] = [actuals[madeAt], actuals[addMonths(month, -12)]];
    return [{ month, forecast, actual, lastMonth, lastYear }];
  });
}
