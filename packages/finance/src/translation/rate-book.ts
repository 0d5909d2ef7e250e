import { Decimal, roundTo } from '../decimal.ts';
import { daysBetween, type LocalDate } from '../local-date.ts';
import { addMonths, lastDayOf, monthOf, type Month } from '../month.ts';
import { checkRates, ratesOfPair, type CurrencyPair, type DatedRate, type PublishedRate } from './published-rates.ts';

/** A rate with the day it was published on, so that a reader can be told when it is older than asked for. */
export type Rate =
  | { readonly status: 'ok'; readonly rate: string; readonly publishedOn: LocalDate }
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
  /** The currency through which pairs without a rate of their own are crossed. */
  readonly pivot: string;
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
 * A currency to itself is 1 on every day.
 *
 * @throws RangeError when a rate is not a positive decimal.
 */
export function openRateBook({ published, pair, pivot, asOf }: RateBookFacts): RateBook {
  if (pair.from === pair.to) return sameCurrency(pair);
  checkRates(published);
  const averages = byMonth(ratesOfPair(published, 'MONTH_AVERAGE', pair, pivot));
  const closings = byMonth(ratesOfPair(published, 'MONTH_CLOSING', pair, pivot));
  const daysByMonth = Map.groupBy(
    published.filter(({ kind }) => kind === 'DAILY'),
    ({ date }) => monthOf(date),
  );
  // A source has thousands of days, a statement asks for the few on which capital moved: a month is read when asked for.
  const daysOf = remembered((month: Month) => ratesOfPair(daysByMonth.get(month) ?? [], 'DAILY', pair, pivot));

  const dailyRate = remembered((date: LocalDate): Rate => {
    const months = [monthOf(date), addMonths(monthOf(date), -1)];
    const found = months.flatMap((month) => latestUpTo(withClosing(daysOf(month), closings.get(month)), date) ?? [])[0];
    return found !== undefined && daysBetween(found.date, date) <= OLDEST_DAYS ? rateOn(found) : MISSING;
  });
  return {
    ...pair,
    daily: dailyRate,
    average: remembered((month: Month) => averages.get(month) ?? meanOf(daysOf(month))),
    closing: remembered((month: Month) => {
      return closings.get(month) ?? dailyRate(monthOf(asOf) === month ? asOf : lastDayOf(month));
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
    daily: (date) => ({ status: 'ok', rate: '1', publishedOn: date }),
    average: (month) => ({ status: 'ok', rate: '1', publishedOn: lastDayOf(month) }),
    closing: (month) => ({ status: 'ok', rate: '1', publishedOn: lastDayOf(month) }),
  };
}

function rateOn({ date, rate }: DatedRate): Rate {
  return { status: 'ok', rate, publishedOn: date };
}

function byMonth(rates: readonly DatedRate[]): Map<Month, Rate> {
  return new Map(rates.map((rate) => [monthOf(rate.date), rateOn({ ...rate, date: lastDayOf(monthOf(rate.date)) })]));
}

function meanOf(days: readonly DatedRate[]): Rate {
  const last = days.at(-1);
  if (last === undefined) return MISSING;
  const sum = days.reduce((total, { rate }) => total.plus(rate), new Decimal(0));
  const mean = roundTo(sum.dividedBy(days.length), RATE_DECIMALS);
  return { status: 'ok', rate: mean.toFixed(), publishedOn: last.date };
}

/** A closing rate is the rate of the last day: a source of month rates alone still knows the days after it. */
function withClosing(days: readonly DatedRate[], closing: Rate | undefined): readonly DatedRate[] {
  if (closing?.status !== 'ok' || days.at(-1)?.date === closing.publishedOn) return days;
  return [...days, { date: closing.publishedOn, rate: closing.rate }];
}

function latestUpTo(days: readonly DatedRate[], date: LocalDate): DatedRate | undefined {
  return days.findLast((day) => day.date <= date);
}
