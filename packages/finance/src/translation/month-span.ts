import type { Month } from '../month.ts';

/** The months of a column, both included. */
export interface MonthSpan {
  readonly from: Month;
  readonly to: Month;
}

/** Whether the month is one of the span's. */
export function isWithin(month: Month, { from, to }: MonthSpan): boolean {
  return month >= from && month <= to;
}
