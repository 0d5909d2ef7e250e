import { unknown, known, type Figure, type MoneyValue } from './metric-value.ts';
import { addMonths, monthRange, type Month } from './month.ts';
import type { METRICS } from './metrics/metrics.ts';

/** The metrics that every home shows first. */
export const HEADLINE_METRICS = [
  'revenue_total',
  'net_profit',
  'cash_balance',
] as const satisfies readonly (keyof typeof METRICS)[];
export type HeadlineMetric = (typeof HEADLINE_METRICS)[number];

export interface BookedMonths {
  readonly closedThrough: Month | null;
  /** Of the books; null while they are empty. */
  readonly firstMonth: Month | null;
  /** The last one with postings that has come. */
  readonly lastMonth: Month | null;
}

export interface HeadlineMonth {
  readonly month: Month;
  /** Nothing of the books is closed yet: the figures can still change, and are said to. */
  readonly isOpen: boolean;
}

/**
 * The last closed month; where no month of the books is closed, the latest with postings, which is open (decisions
 * section 8). Null of empty books.
 */
export function headlineMonth({ closedThrough, firstMonth, lastMonth }: BookedMonths): HeadlineMonth | null {
  if (firstMonth === null || lastMonth === null) return null;
  if (closedThrough !== null && closedThrough >= firstMonth) return { month: closedThrough, isOpen: false };
  return { month: lastMonth, isOpen: true };
}

/** The month shown, the month before it, and enough for a year of history. */
const MONTHS_READ = 13;

/** The months a headline of this month is made of, oldest first. */
export function headlineMonths(month: Month): Month[] {
  return monthRange(addMonths(month, 1 - MONTHS_READ), month);
}

export interface HeadlinePoint {
  month: Month;
  value: MoneyValue;
}

export interface HeadlineFigure {
  metric: HeadlineMetric;
  value: MoneyValue;
  /** The month before. */
  previous: MoneyValue;
  /** Up to twelve months, oldest first: it begins with the books. */
  history: HeadlinePoint[];
}

/** The figures of the last of `months`; `values` has one per month, null for one before the first posting. */
export function headlineFigures(
  months: readonly Month[],
  values: Readonly<Record<HeadlineMetric, readonly (Figure | null)[]>>,
): HeadlineFigure[] {
  const begun = months.findIndex((_, index) =>
    HEADLINE_METRICS.some((metric) => (values[metric][index] ?? null) !== null),
  );
  return HEADLINE_METRICS.map((metric) => {
    const points = months.map((month, index) => ({ month, value: valueOf(values[metric][index] ?? null) }));
    const none = unknown('NO_DATA');
    return {
      metric,
      value: points.at(-1)?.value ?? none,
      previous: points.at(-2)?.value ?? none,
      history: points.slice(Math.max(1, begun)),
    };
  });
}

function valueOf(figure: Figure | null): MoneyValue {
  if (figure === null) return unknown('NO_DATA');
  return typeof figure === 'string' ? unknown(figure) : known(figure);
}
