import { tenthsOf, type Percentage } from '../../statements/percent-of.ts';
import type { MinorUnits } from '../../money.ts';
import type { Month } from '../../month.ts';

/** How far ahead a forecast is graded. */
export const HORIZONS = [1, 3] as const;
export type Horizon = (typeof HORIZONS)[number];

/** What a plan or forecast said of a month that is now closed, and what one could have said without it. */
export interface Forecast {
  readonly month: Month;
  readonly forecast: MinorUnits;
  readonly actual: MinorUnits;
  /** The last month that was closed when it was made. */
  readonly lastMonth: MinorUnits | null;
  readonly lastYear: MinorUnits | null;
}

export interface Grade {
  readonly months: number;
  /** `sum of |actual - forecast| / sum of |actual|`. */
  readonly error: Percentage;
  /** `sum of (forecast - actual) / sum of |actual|`: above zero it said too much. */
  readonly bias: Percentage;
  /** The error of "same as last month" and "same month last year", over the months in which it could be said. */
  readonly naiveMonth: Percentage;
  readonly naiveYear: Percentage;
  /** Whether it beats the better of the two; null where neither could be said. */
  readonly isBetter: boolean | null;
}

/** Sums over months and not means of percentages: a month of nearly nothing would outweigh all others. */
export function gradeOf(forecasts: readonly Forecast[]): Grade {
  const whole = sizeOf(forecasts.map(({ actual }) => actual));
  const error = shareOf(
    errorOf(forecasts, ({ forecast }) => forecast),
    whole,
  );
  const naiveMonth = naiveError(forecasts, ({ lastMonth }) => lastMonth);
  const naiveYear = naiveError(forecasts, ({ lastYear }) => lastYear);
  const naive = [naiveMonth, naiveYear].flatMap((each) => (each.status === 'ok' ? [each.tenths] : []));
  return {
    months: forecasts.length,
    error,
    bias: shareOf(
      forecasts.reduce((sum, { forecast, actual }) => sum + forecast - actual, 0),
      whole,
    ),
    naiveMonth,
    naiveYear,
    isBetter: error.status === 'na' || naive.length === 0 ? null : error.tenths < Math.min(...naive),
  };
}

function naiveError(forecasts: readonly Forecast[], said: (each: Forecast) => MinorUnits | null): Percentage {
  const known = forecasts.filter((each) => said(each) !== null);
  return shareOf(
    errorOf(known, (each) => said(each) ?? 0),
    sizeOf(known.map(({ actual }) => actual)),
  );
}

function errorOf(forecasts: readonly Forecast[], said: (each: Forecast) => number): number {
  return forecasts.reduce((sum, each) => sum + Math.abs(each.actual - said(each)), 0);
}

function sizeOf(amounts: readonly MinorUnits[]): number {
  return amounts.reduce((sum: number, amount) => sum + Math.abs(amount), 0);
}

function shareOf(part: number, whole: number): Percentage {
  return whole === 0 ? { status: 'na', code: 'DIV_ZERO' } : { status: 'ok', tenths: tenthsOf(part, whole) };
}
