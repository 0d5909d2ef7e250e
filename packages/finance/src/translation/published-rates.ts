import { Decimal, roundTo } from '../decimal.ts';
import type { LocalDate } from '../local-date.ts';

export const RATE_KINDS = ['DAILY', 'MONTH_AVERAGE', 'MONTH_CLOSING'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Where a rate comes from, the first that knows one wins: a person of the company, a file of theirs, the daily feed. */
export const RATE_ORIGINS = ['HAND', 'FILE', 'FEED'] as const;
export type RateOrigin = (typeof RATE_ORIGINS)[number];

/** Units of `to` for one `from`: positive decimal text with at most 10 decimals. */
export interface PublishedRate {
  readonly origin: RateOrigin;
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
  readonly origin: RateOrigin;
}

const RATE_DECIMALS = 10;

/** Not divided yet: a cross made of two rates that were rounded before could be off in its last decimal. */
interface Ratio {
  readonly times: Decimal;
  readonly over: Decimal;
}

/** Rates of one direction and kind by date. */
type RatesByDate = ReadonlyMap<LocalDate, Ratio>;

/**
 * The rates of a pair of one kind, oldest first. On each date those of the first origin that knows one: the pair itself;
 * its inverse, `1 / rate`; its cross through the currency most rates of that origin are quoted in,
 * `rate(pivot, to) / rate(pivot, from)`. Both of the latter are divided once and rounded once to 10 decimals, half away from
 * zero; one that rounds to zero is no rate. A cross is never made of two origins. The rates have been checked.
 */
export function ratesOfPair(published: readonly PublishedRate[], kind: RateKind, pair: CurrencyPair): DatedRate[] {
  const rates = new Map<LocalDate, DatedRate>();
  const byOrigin = Map.groupBy(published, ({ origin }) => origin);
  for (const origin of RATE_ORIGINS) {
    const own = (byOrigin.get(origin) ?? []).filter((each) => each.kind === kind);
    for (const [date, { times, over }] of withCrosses(own, pair)) {
      const rate = roundTo(times.dividedBy(over), RATE_DECIMALS);
      if (!rates.has(date) && !rate.isZero()) rates.set(date, { date, rate: rate.toFixed(), origin });
    }
  }
  return [...rates.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Of rates of one origin and kind. */
function withCrosses(published: readonly PublishedRate[], pair: CurrencyPair): RatesByDate {
  const rates = new Map(bothWays(published, pair));
  const pivot = pivotOf(published, pair);
  if (pivot === null) return rates;
  const fromPivot = bothWays(published, { from: pivot, to: pair.to });
  for (const [date, first] of bothWays(published, { from: pair.from, to: pivot })) {
    const second = fromPivot.get(date);
    if (second === undefined || rates.has(date)) continue;
    rates.set(date, { times: first.times.times(second.times), over: first.over.times(second.over) });
  }
  return rates;
}

/** A source quotes everything in one currency: of those outside the pair the one that most rates have to do with. */
function pivotOf(published: readonly PublishedRate[], { from, to }: CurrencyPair): string | null {
  const counts = new Map<string, number>();
  for (const currency of published.flatMap((each) => [each.from, each.to])) {
    if (currency !== from && currency !== to) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return most?.[0] ?? null;
}

/** The pair as published, and where it is not the inverse. */
function bothWays(published: readonly PublishedRate[], { from, to }: CurrencyPair): RatesByDate {
  const rates = new Map<LocalDate, Ratio>();
  for (const each of published) {
    const isInverse = each.from === to && each.to === from;
    if (isInverse && !rates.has(each.date)) rates.set(each.date, { times: ONE, over: new Decimal(each.rate) });
    if (each.from === from && each.to === to) rates.set(each.date, { times: new Decimal(each.rate), over: ONE });
  }
  return rates;
}

const ONE = new Decimal(1);

/** @throws RangeError when a rate is not a positive decimal. */
export function checkRates(published: readonly PublishedRate[]): void {
  for (const { rate } of published) {
    if (!/^\d+(\.\d+)?$/.test(rate) || !/[1-9]/.test(rate)) throw new RangeError(`Not an exchange rate: ${rate}`);
  }
}
