import type { Month } from '@tieout/finance/month.ts';
import { at, countTo } from './kernel/at.ts';
import { createCalendar } from './kernel/calendar.ts';
import { CLOSED_MONTHS, OPEN_MONTH } from './kernel/month-index.ts';
import { createRandom } from './kernel/random.ts';

export interface DemoRate {
  readonly from: string;
  readonly to: 'USD';
  readonly month: Month;
  readonly kind: 'CLOSING' | 'AVERAGE';
  /** Decimal text: units of `to` for one unit of `from`. */
  readonly rate: string;
}

interface RateStory {
  readonly currency: string;
  readonly base: number;
  readonly decimals: number;
}

const STORIES: readonly RateStory[] = [
  { currency: 'EUR', base: 1.08, decimals: 4 },
  { currency: 'GBP', base: 1.26, decimals: 4 },
  { currency: 'JPY', base: 0.0068, decimals: 6 },
  { currency: 'KWD', base: 3.25, decimals: 4 },
];

/**
 * Exchange rates of the demo, the same for all companies: closing rates from the month before the first one on,
 * averages from the first one on. With a shift the open month has rates too, or it could not be translated.
 */
export function generateDemoRates(shiftMonths: number): DemoRate[] {
  const months = shiftMonths === 0 ? CLOSED_MONTHS : OPEN_MONTH + 1;
  return STORIES.flatMap((story) => ratesOf(story, shiftMonths, months));
}

function ratesOf(story: RateStory, shiftMonths: number, months: number): DemoRate[] {
  const calendar = createCalendar({ shiftMonths, openThrough: null });
  const common = { from: story.currency, to: 'USD' } as const;
  const closing = closingRates(story, months);
  return closing.flatMap((rate, position) => {
    const month = calendar.monthOf(position - 1);
    const row: DemoRate = { ...common, month, kind: 'CLOSING', rate: rate.toFixed(story.decimals) };
    if (position === 0) return [row];
    const average = roundRate((at(closing, position - 1) + rate) / 2, story);
    return [row, { ...common, month, kind: 'AVERAGE', rate: average.toFixed(story.decimals) }];
  });
}

/** The first one belongs to month -1. */
function closingRates(story: RateStory, months: number): number[] {
  const random = createRandom('demo-fx-v1');
  return countTo(months + 1).map((position) => {
    const swing = 0.03 * random.triangular(`fx|${story.currency}|${position - 1}`);
    return roundRate(story.base * (1 + swing), story);
  });
}

function roundRate(rate: number, { decimals }: RateStory): number {
  const units = decimals === 6 ? 1_000_000 : 10_000;
  return Math.floor(rate * units + 0.5) / units;
}
