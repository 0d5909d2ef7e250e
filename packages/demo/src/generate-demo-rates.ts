import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import { daysInMonth, firstDayOf, lastDayOf, type Month } from '@tieout/finance/month.ts';
import { at, countTo } from './kernel/at.ts';
import { createCalendar } from './kernel/calendar.ts';
import { CLOSED_MONTHS, OPEN_MONTH } from './kernel/month-index.ts';
import { createRandom } from './kernel/random.ts';

export interface DemoRate {
  readonly from: string;
  readonly to: 'USD';
  /** Of closing rates and averages the last day of their month. */
  readonly date: LocalDate;
  readonly kind: 'CLOSING' | 'AVERAGE' | 'DAILY';
  /** Decimal text: units of `to` for one unit of `from`. */
  readonly rate: string;
}

interface RateStory {
  readonly currency: string;
  readonly base: number;
  readonly decimals: 4 | 6;
}

/** Whole units of the last decimal: what is added and divided stays exact on every processor. */
type RateUnits = number;

const UNITS = { 4: 10_000, 6: 1_000_000 } as const;

const STORIES: readonly RateStory[] = [
  { currency: 'EUR', base: 1.08, decimals: 4 },
  { currency: 'GBP', base: 1.26, decimals: 4 },
  { currency: 'JPY', base: 0.0068, decimals: 6 },
  { currency: 'KWD', base: 3.25, decimals: 4 },
];

/**
 * Exchange rates of the demo, the same for all companies: closing rates from the month before the first one on, averages
 * and daily rates from the first one on. With a shift the open month has rates too, or it could not be translated.
 * Capital is translated at the rate of its day, so without daily rates equity would have no figures.
 */
export function generateDemoRates(shiftMonths: number): DemoRate[] {
  const months = shiftMonths === 0 ? CLOSED_MONTHS : OPEN_MONTH + 1;
  return STORIES.flatMap((story) => ratesOf(story, shiftMonths, months));
}

function ratesOf(story: RateStory, shiftMonths: number, months: number): DemoRate[] {
  const calendar = createCalendar({ shiftMonths, openThrough: null });
  const closing = closingRates(story, months);
  return closing.flatMap((rate, position) => {
    const month = calendar.monthOf(position - 1);
    const ofMonth = rateWriter(story, lastDayOf(month));
    if (position === 0) return [ofMonth('CLOSING', rate)];
    const before = at(closing, position - 1);
    return [
      ofMonth('CLOSING', rate),
      ofMonth('AVERAGE', averageRate(story, before, rate)),
      ...dailyRates({ story, month, before, rate }),
    ];
  });
}

interface MonthOfRates {
  readonly story: RateStory;
  readonly month: Month;
  /** Closing rates of the month before and of this one. */
  readonly before: RateUnits;
  readonly rate: RateUnits;
}

/** In doubles, as the reference: of the exact halves some would come out one unit higher in whole units. */
function averageRate({ decimals }: RateStory, before: RateUnits, rate: RateUnits): RateUnits {
  const units = UNITS[decimals];
  return Math.floor(((before / units + rate / units) / 2) * units + 0.5);
}

/** From one closing rate to the next in equal steps: the last day is the closing rate, the mean about the average. */
function dailyRates({ story, month, before, rate }: MonthOfRates): DemoRate[] {
  const length = daysInMonth(month);
  return countTo(length).map((index) => {
    const day = index + 1;
    const units = Math.floor((2 * (before * (length - day) + rate * day) + length) / (2 * length));
    return rateWriter(story, addDays(firstDayOf(month), index))('DAILY', units);
  });
}

function rateWriter({ currency, decimals }: RateStory, date: LocalDate) {
  return (kind: DemoRate['kind'], units: RateUnits): DemoRate => ({
    from: currency,
    to: 'USD',
    date,
    kind,
    rate: (units / UNITS[decimals]).toFixed(decimals),
  });
}

/** The first one belongs to month -1. */
function closingRates({ currency, base, decimals }: RateStory, months: number): RateUnits[] {
  const random = createRandom('demo-fx-v1');
  return countTo(months + 1).map((position) => {
    const swing = 0.03 * random.triangular(`fx|${currency}|${position - 1}`);
    return Math.floor(base * (1 + swing) * UNITS[decimals] + 0.5);
  });
}
