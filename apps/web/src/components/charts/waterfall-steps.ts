import type { WaterfallBar } from '@tieout/contracts/charts/waterfall-bars.ts';
import { amountScale, shapeScale } from './scales.ts';

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
  // Losses are cut from below, too: the nearer to zero, the higher.
  const isBroken = (low > 0 && low > high * BROKEN_FROM) || (high < 0 && high < low * BROKEN_FROM);
  const ends = isBroken ? [low - (high - low || Math.abs(high)) * ROOM_BELOW, high] : levels;
  return { y: isBroken ? shapeScale(ends, range) : amountScale(levels, range), isBroken };
}
