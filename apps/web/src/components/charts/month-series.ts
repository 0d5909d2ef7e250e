import type { HeadlineFigure } from '@tieout/contracts/headline.ts';
import { moneyChange } from '@tieout/finance/change.ts';
import type { MoneyValue } from '@tieout/finance/metric-value.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';

export type MonthSeries = HeadlineFigure['history'];

/** One figure over its months, as every chart takes it. */
export interface MonthFigures {
  /** As the reader calls it: `Revenue`. */
  name: string;
  series: MonthSeries;
  currency: string;
  /** Months after this one are open; null when none is closed. */
  closedThrough: Month | null;
}

export interface MonthPoint {
  readonly month: Month;
  readonly value: MoneyValue;
  readonly isOpen: boolean;
  /** The month before and the difference to it. None of an open month: a part of it says nothing against a whole one. */
  readonly change: { readonly from: Month; readonly amount: MinorUnits } | null;
}

/** What marks, tooltip, table and words know of each month, oldest first. */
export function monthPoints({ series, closedThrough }: Pick<MonthFigures, 'series' | 'closedThrough'>): MonthPoint[] {
  return series.map((item, index) => {
    const isOpen = closedThrough === null || item.month > closedThrough;
    return { ...item, isOpen, change: isOpen ? null : changeFrom(series[index - 1], item) };
  });
}

function changeFrom(before: MonthSeries[number] | undefined, { value }: MonthSeries[number]): MonthPoint['change'] {
  if (before?.value.status !== 'ok' || value.status !== 'ok') return null;
  return { from: before.month, amount: moneyChange(value.minor, before.value.minor).amount };
}

/** The amounts that exist, oldest first. */
export function knownAmounts(series: readonly { value: MoneyValue }[]): number[] {
  return series.flatMap(({ value }) => (value.status === 'ok' ? [value.minor] : []));
}
