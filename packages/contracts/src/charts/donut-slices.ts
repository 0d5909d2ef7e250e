import type { ChartData } from '../chart-data.ts';
import { MOST_SERIES, OTHER_COLOR } from './chart-shape.ts';
import { isKnown } from './value-format.ts';

export interface Slice {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly tone: number;
}

/** The largest first, and of more than six the rest as one; what is unknown or below zero has no share. */
export function foldedSlices({ slots, series }: ChartData): Slice[] {
  const all = slots.flatMap(({ key, label }, index) => {
    const value = series[0]?.values[index];
    return isKnown(value) && value > 0 ? [{ key, label, value, tone: (index % 8) + 1 }] : [];
  });
  const sorted = all.toSorted((a, b) => b.value - a.value);
  if (sorted.length <= MOST_SERIES) return sorted;
  const rest = sorted.slice(MOST_SERIES - 1);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return [
    ...sorted.slice(0, MOST_SERIES - 1),
    { key: 'other', label: `Other (${rest.length})`, value, tone: OTHER_COLOR },
  ];
}
