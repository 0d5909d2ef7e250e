import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { amountScale, shapeScale } from './scales.ts';
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

/** Totals of which the steps are a small part would leave nothing of them to see. */
const BROKEN_FROM = 0.6;
const ROOM_BELOW = 0.35;

/** Heights of levels. Where the steps are small against the totals, the bars are cut, and a mark says so. */
export function levelScale(
  bars: readonly (WaterfallBar | null)[],
  range: readonly [number, number],
): { y: (value: number) => number; isBroken: boolean } {
  const levels = bars.flatMap((bar) => (bar === null ? [] : [bar.to, ...(bar.isTotal ? [] : [bar.from])]));
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const isBroken = low > 0 && low > high * BROKEN_FROM;
  const ends = isBroken ? [low - (high - low || high) * ROOM_BELOW, high] : levels;
  return { y: isBroken ? shapeScale(ends, range) : amountScale(levels, range), isBroken };
}
