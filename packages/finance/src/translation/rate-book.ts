import { Decimal, roundTo } from '../decimal.ts';
import { daysBetween, type LocalDate } from '../local-date.ts';
import { addMonths, lastDayOf, monthOf, type Month } from '../month.ts';
import {
  checkRates,
  RATE_ORIGINS,
  ratesOfPair,
  type CurrencyPair,
  type DatedRate,
  type PublishedRate,
  type RateOrigin,
} from './published-rates.ts';

/** A rate with the day it was published on, so that a reader can be told when it is older than asked for. */
export type Rate =
  | {
      readonly status: 'ok';
      readonly rate: string;
      readonly publishedOn: LocalDate;
      /** Of the rates it is made of, in their order; a currency to itself has none. */
      readonly origins: readonly RateOrigin[];
    }
  | { readonly status: 'na'; readonly code: 'MISSING_RATE' };

/** The rates of one pair. A rate that is not known is `MISSING_RATE`, never 1. */
export interface RateBook extends CurrencyPair {
  daily(date: LocalDate): Rate;
  average(month: Month): Rate;
  closing(month: Month): Rate;
}

export interface RateBookFacts {
  readonly published: readonly PublishedRate[];
  readonly pair: CurrencyPair;
  /** Today in the company's time zone: the month in progress closes, for now, on this day. */
  readonly asOf: LocalDate;
}

const OLDEST_DAYS = 7;
const RATE_DECIMALS = 10;
const MISSING: Rate = { status: 'na', code: 'MISSING_RATE' };

/**
 * - daily: the rate published on the day, else the latest of the 7 days before it
 * - average: the month's published average, else the arithmetic mean of its published daily rates, 10 decimals
 * - closing: the month's published closing rate, else daily of its last day, in the month in progress of today
 *
 * On each day, and for each average and closing rate of a month, a rate by hand wins over one of a file, and that over the
 * feed. A currency to itself is 1 on every day.
 *
 * @throws RangeError when a rate is not a positive decimal.
 */
export function openRateBook({ published, pair, asOf }: RateBookFacts): RateBook {
  if (pair.from === pair.to) return sameCurrency(pair);
  checkRates(published);
  const averages = byMonth(ratesOfPair(published, 'MONTH_AVERAGE', pair));
  const closings = byMonth(ratesOfPair(published, 'MONTH_CLOSING', pair));
  const daysByMonth = Map.groupBy(
    published.filter(({ kind }) => kind === 'DAILY'),
    ({ date }) => monthOf(date),
  );
  // A source has thousands of days, a statement asks for the few on which capital moved: a month is read when asked for.
  const daysOf = remembered((month: Month) => ratesOfPair(daysByMonth.get(month) ?? [], 'DAILY', pair));

  const dailyRate = remembered((date: LocalDate): Rate => {
    const months = [monthOf(date), addMonths(monthOf(date), -1)];
    const found = months.flatMap((month) => latestUpTo(withClosing(daysOf(month), closings.get(month)), date) ?? [])[0];
    return found !== undefined && daysBetween(found.date, date) <= OLDEST_DAYS ? rateOn(found) : MISSING;
  });
  return {
    ...pair,
    daily: dailyRate,
    average: remembered((month: Month) => {
      const average = averages.get(month);
      return average === undefined ? meanOf(daysOf(month)) : rateOn(average);
    }),
    closing: remembered((month: Month) => {
      const closing = closings.get(month);
      const lastDay = daysOf(month).findLast(({ date }) => date === lastDayOf(month));
      if (closing !== undefined && !isStronger(lastDay, closing)) return rateOn(closing);
      return dailyRate(monthOf(asOf) === month ? asOf : lastDayOf(month));
    }),
  };
}

/** Every account asks for the same few days. */
function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
}

function sameCurrency(pair: CurrencyPair): RateBook {
  return {
    ...pair,
    daily: (date) => ({ status: 'ok', rate: '1', publishedOn: date, origins: [] }),
    average: (month) => ({ status: 'ok', rate: '1', publishedOn: lastDayOf(month), origins: [] }),
    closing: (month) => ({ status: 'ok', rate: '1', publishedOn: lastDayOf(month), origins: [] }),
  };
}

function rateOn({ date, rate, origin }: DatedRate): Rate {
  return { status: 'ok', rate, publishedOn: date, origins: [origin] };
}

function byMonth(rates: readonly DatedRate[]): Map<Month, DatedRate> {
  return new Map(rates.map((rate) => [monthOf(rate.date), { ...rate, date: lastDayOf(monthOf(rate.date)) }]));
}

function isStronger(rate: DatedRate | undefined, than: DatedRate): boolean {
  return rate !== undefined && RATE_ORIGINS.indexOf(rate.origin) < RATE_ORIGINS.indexOf(than.origin);
}

function meanOf(days: readonly DatedRate[]): Rate {
  const last = days.at(-1);
  if (last === undefined) return MISSING;
  const sum = days.reduce((total, { rate }) => total.plus(rate), new Decimal(0));
  const mean = roundTo(sum.dividedBy(days.length), RATE_DECIMALS);
  const origins = RATE_ORIGINS.filter((origin) => days.some((day) => day.origin === origin));
  return { status: 'ok', rate: mean.toFixed(), publishedOn: last.date, origins };
}

/** A closing rate is the rate of the last day: a source of month rates alone still knows the days after it. */
function withClosing(days: readonly DatedRate[], closing: DatedRate | undefined): readonly DatedRate[] {
  if (closing === undefined) return days;
  const last = days.at(-1);
  if (last?.date !== closing.date) return [...days, closing];
  return isStronger(closing, last) ? [...days.slice(0, -1), closing] : days;
}

function latestUpTo(days: readonly DatedRate[], date: LocalDate): DatedRate | undefined {
  return days.findLast((day) => day.date <= date);
}
