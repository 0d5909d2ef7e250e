import type { ChartData, ChartSeries, ChartValue } from '../chart-data.ts';
import { isKnown, type Measure } from './value-format.ts';

/** More of them cannot be told apart: the rest is one. */
export const MOST_SERIES = 6;
/** Of `Other`, which nothing in particular stands behind. */
export const OTHER = 'other';
export const OTHER_COLOR = 0;

/** A series with its place in the palette. */
export interface DrawnSeries extends ChartSeries {
  readonly tone: number;
  readonly measure: Measure;
}

/** What the picture shows: of many series those with the largest effect, and all others as one. */
export function drawnSeries(data: ChartData): DrawnSeries[] {
  const { rest } = data;
  const [first, ...others] = listedSeries(data);
  if (rest === null || first === undefined) return first === undefined ? [] : [first, ...others];
  return [
    first,
    ...others.slice(0, rest.after - 1),
    { ...first, key: OTHER, label: rest.label, values: rest.values, tone: OTHER_COLOR },
  ];
}

/** All of them. Colours go by the whole list, so that a series keeps its own whatever is folded or left out. */
export function listedSeries(data: ChartData): DrawnSeries[] {
  return data.series.map((series, index) => ({
    ...series,
    tone: series.color ?? (index % 8) + 1,
    measure: { unit: series.unit ?? data.unit, currency: data.currency },
  }));
}

/** At most six parts: of more, those from the sixth on are one. */
export function foldedSeries(data: ChartData): DrawnSeries[] {
  const all = drawnSeries(data);
  if (all.length <= MOST_SERIES) return all;
  const rest = all.slice(MOST_SERIES - 1);
  const [first] = rest;
  if (first === undefined) return all;
  const values = data.slots.map((_, index) => sumOf(rest.map((series) => series.values[index] ?? 'NO_DATA')));
  return [
    ...all.slice(0, MOST_SERIES - 1),
    { ...first, key: OTHER, label: `Other (${rest.length})`, values, tone: OTHER_COLOR },
  ];
}

/** Where a part is unknown the sum is, too: without it the sum would be another figure. */
export function sumOf(values: readonly ChartValue[]): ChartValue {
  let sum = 0;
  for (const value of values) {
    if (!isKnown(value)) return value;
    sum += value;
  }
  return sum;
}

export function knownOf(values: readonly ChartValue[]): number[] {
  return values.filter(isKnown);
}

/** Every value that has to find room between the ends of an axis. */
export function extentOf(data: ChartData, series: readonly DrawnSeries[]): number[] {
  const own = series.filter(({ unit }) => unit === null || unit === data.unit);
  return [
    ...own.flatMap(({ values }) => knownOf(values)),
    ...knownOf(data.plan?.values ?? []),
    ...knownOf(data.previous?.values ?? []),
    ...data.bands.flatMap(({ low, high }) => [...knownOf(low), ...knownOf(high)]),
    ...levelsOf(data),
  ];
}

/** Whether the series take turns, as what was burned and what was generated do: no two ever have a figure at once. */
export function isEitherOr(series: readonly Pick<ChartSeries, 'values'>[]): boolean {
  const taken = new Set<number>();
  const isShared = series.some(({ values }) =>
    values.some((value, index) => {
      if (!isKnown(value) || value === 0) return false;
      const isTaken = taken.has(index);
      taken.add(index);
      return isTaken;
    }),
  );
  return series.length > 1 && !isShared;
}

export function levelsOf({ target, limit }: Pick<ChartData, 'target' | 'limit'>): number[] {
  return [target, limit].flatMap((level) => (level === null ? [] : [level.value]));
}

/** The last slot that is neither open nor expected; -1 where none is. */
export function lastClosed({ slots }: Pick<ChartData, 'slots'>): number {
  return slots.findLastIndex(({ state }) => state === 'closed');
}

/** Whether there is any figure to draw. */
export function hasFigures({ series }: Pick<ChartData, 'series'>): boolean {
  return series.some(({ values }) => values.some(isKnown));
}
