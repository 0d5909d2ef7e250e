import { Decimal, roundTo } from '../decimal.ts';
import type { LocalDate } from '../local-date.ts';

export const RATE_KINDS = ['DAILY', 'MONTH_AVERAGE', 'MONTH_CLOSING'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Units of `to` for one `from`: positive decimal text with at most 10 decimals. */
export interface PublishedRate {
  readonly from: string;
  readonly to: string;
  readonly kind: RateKind;
  /** For the kinds of a month: any day of it. */
  readonly date: LocalDate;
  readonly rate: string;
}

export interface CurrencyPair {
  readonly from: string;
  readonly to: string;
}

export interface DatedRate {
  readonly date: LocalDate;
  readonly rate: string;
}

const RATE_DECIMALS = 10;

/** Rates of one direction and kind by date. */
type RatesByDate = ReadonlyMap<LocalDate, Decimal>;

/**
 * The rates of a pair of one kind, oldest first. On each date the first of these that is published: the pair itself;
 * its inverse, `1 / rate`; its cross through the pivot, `rate(pivot, to) / rate(pivot, from)`. Both of the latter are
 * rounded once to 10 decimals, half away from zero; one that rounds to zero is no rate. The rates have been checked.
 */
export function ratesOfPair(
  published: readonly PublishedRate[],
  kind: RateKind,
  pair: CurrencyPair,
  pivot: string,
): DatedRate[] {
  const direct = bothWays(published, kind, pair);
  const toPivot =
    pair.from === pivot ? new Map<LocalDate, Decimal>() : bothWays(published, kind, { ...pair, to: pivot });
  const fromPivot =
    pair.to === pivot ? new Map<LocalDate, Decimal>() : bothWays(published, kind, { ...pair, from: pivot });

  const rates = new Map(direct);
  for (const [date, first] of toPivot) {
    const second = fromPivot.get(date);
    if (second !== undefined && !rates.has(date)) rates.set(date, first.times(second));
  }
  return [...rates]
    .map(([date, rate]) => ({ date, rate: roundTo(rate, RATE_DECIMALS) }))
    .filter(({ rate }) => !rate.isZero())
    .map(({ date, rate }) => ({ date, rate: rate.toFixed() }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The pair as published, and where it is not the inverse. Not rounded: a cross made of it would be rounded twice. */
function bothWays(published: readonly PublishedRate[], kind: RateKind, { from, to }: CurrencyPair): RatesByDate {
  const inverse = oneWay(published, kind, { from: to, to: from });
  const rates = new Map([...inverse].map(([date, rate]) => [date, new Decimal(1).dividedBy(rate)]));
  for (const [date, rate] of oneWay(published, kind, { from, to })) rates.set(date, rate);
  return rates;
}

function oneWay(published: readonly PublishedRate[], kind: RateKind, { from, to }: CurrencyPair): RatesByDate {
  const rates = new Map<LocalDate, Decimal>();
  for (const each of published) {
    if (each.kind === kind && each.from === from && each.to === to) rates.set(each.date, new Decimal(each.rate));
  }
  return rates;
}

/** @throws RangeError when a rate is not a positive decimal. */
export function checkRates(published: readonly PublishedRate[]): void {
  for (const { rate } of published) {
    if (!/^\d+(\.\d+)?$/.test(rate) || !/[1-9]/.test(rate)) throw new RangeError(`Not an exchange rate: ${rate}`);
  }
}
