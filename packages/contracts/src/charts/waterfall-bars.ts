import type { ChartData } from '../chart-data.ts';
import { isKnown } from './value-format.ts';

/** From where to where a bar of a waterfall goes; null where its figure is unknown. */
export interface WaterfallBar {
  readonly from: number;
  readonly to: number;
  readonly isTotal: boolean;
}

/** Totals stand on zero, steps begin where the bar before them ends. */
export function waterfallBars({ slots, series }: Pick<ChartData, 'slots' | 'series'>): (WaterfallBar | null)[] {
  let level = 0;
  return slots.map(({ isTotal }, index) => {
    const value = series[0]?.values[index];
    if (!isKnown(value)) return null;
    const from = isTotal ? 0 : level;
    level = isTotal ? value : level + value;
    return { from, to: level, isTotal };
  });
}

/** What the steps and the totals after them differ by: zero where a bridge closes. */
export function differenceOf({ slots, series }: Pick<ChartData, 'slots' | 'series'>): number {
  let [level, difference] = [0, 0];
  let hasBegun = false;
  for (const [index, { isTotal }] of slots.entries()) {
    const value = series[0]?.values[index];
    // Without a step nothing can be said about the sum.
    if (!isKnown(value)) return 0;
    if (isTotal && hasBegun) difference += value - level;
    level = isTotal ? value : level + value;
    hasBegun = true;
  }
  return difference;
}
