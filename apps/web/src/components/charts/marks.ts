import type { MoneyValue } from '@tieout/finance/metric-value.ts';
import type { MonthPoint } from './month-series.ts';
import type { Place } from './scales.ts';

/** Every month at its `x`, those with a figure at the height of it. */
export function placePoints(
  points: readonly { value: MoneyValue }[],
  xs: readonly number[],
  y: (amount: number) => number,
): Place[] {
  return points.map(({ value }, index) => ({
    x: xs[index] ?? 0,
    y: value.status === 'ok' ? y(value.minor) : null,
  }));
}

/** The places of closed and of open months apart: an open month is never joined to the line, it can still change. */
export function splitAtOpen(
  points: readonly MonthPoint[],
  places: readonly Place[],
): { closed: Place[]; open: Place[] } {
  const firstOpen = firstOpenIndex(points);
  return { closed: places.slice(0, firstOpen), open: places.slice(firstOpen) };
}

/** Open months are the newest ones; the number of months where none is open. */
export function firstOpenIndex(points: readonly MonthPoint[]): number {
  const found = points.findIndex(({ isOpen }) => isOpen);
  return found === -1 ? points.length : found;
}
