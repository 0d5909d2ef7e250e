import type { ChartSeries } from '../chart-data.ts';

/** Below it one customer more or less is a fifth of a cohort. */
const SMALLEST = 5;

export function isSmallCohort({ size }: Pick<ChartSeries, 'size'>): boolean {
  return size !== null && size < SMALLEST;
}
