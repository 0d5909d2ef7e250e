import type { HeadlineFigure } from '@tieout/contracts/headline.ts';

export type MonthSeries = HeadlineFigure['history'];

/** The amounts that exist, oldest first. */
export function knownAmounts(series: MonthSeries): number[] {
  return series.flatMap(({ value }) => (value.status === 'ok' ? [value.minor] : []));
}

/** Places every month on a chart; a month without a figure has no place. */
export function placeMonths(series: MonthSeries, x: (index: number) => number, y: (minor: number) => number) {
  return series.map(({ value }, index) => (value.status === 'ok' ? { x: x(index), y: y(value.minor) } : null));
}
