import type { Reason } from '../../metric-value.ts';
import { addMonths, monthOf, monthsBetween, type Month } from '../../month.ts';
import type { MarketplaceOrder } from '../facts/marketplace-facts.ts';
import type { Feed } from '../frame/feeds.ts';
import { addAmounts } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { firstDays, marketOrders, userOf, type Side } from '../measures/marketplace-measures.ts';
import { firstOrders, ordersOf } from '../measures/order-measures.ts';
import type { MetricValue } from '../metric-value.ts';
import { customerMrr, mrrBook } from '../mrr/mrr-book.ts';
import { quotient } from '../quotient.ts';

/** What a heat map counts: customers or revenue of subscriptions, orders of a shop, or the volume of a marketplace. */
export const COHORT_KINDS = ['customers', 'revenue', 'repeat', 'buyer-gmv', 'seller-gmv'] as const;
export type CohortKind = (typeof COHORT_KINDS)[number];

/** The metrics that are drawn as a heat map, and what it counts. */
export const COHORTS_OF_METRICS: Readonly<Record<string, CohortKind>> = {
  cohort_retention: 'customers',
  cohort_repeat: 'repeat',
  gmv_retention: 'buyer-gmv',
};

export interface CohortCell {
  /** Months since the start: 0 is the month of the start itself. */
  readonly after: number;
  /** In percent, with both parts; or the reason why there is no figure. */
  readonly value: MetricValue;
}

export interface CohortRow {
  readonly start: Month;
  /** How many began in the month. */
  readonly size: number;
  /** Too few to read much into it: shown grey. */
  readonly isSmall: boolean;
  /** From the month of the start to the last closed one, at most M24. */
  readonly cells: readonly CohortCell[];
}

const LAST_COLUMN = 24;
const SMALL = 5;

/** Cohorts by start month, oldest first (finance 4.3). Cells after the last closed month are not there. */
export function cohortGrid(kind: CohortKind, book: MetricBook): readonly CohortRow[] {
  return book.keep([FEED_OF_KINDS[kind]], `cohorts:${kind}:${book.frame.closedThrough}`, () => makeGrid(kind, book));
}

const FEED_OF_KINDS: Readonly<Record<CohortKind, Feed>> = {
  customers: 'subscriptions',
  revenue: 'subscriptions',
  repeat: 'orders',
  'buyer-gmv': 'marketplace',
  'seller-gmv': 'marketplace',
};

function makeGrid(kind: CohortKind, book: MetricBook): CohortRow[] {
  const { closedThrough } = book.frame;
  const { starts, amountOf, isShareOfStart } = cohortCounters(kind, book);
  const cohorts = Map.groupBy(starts, ([, start]) => start);
  return [...cohorts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .filter(([start]) => closedThrough !== null && start <= closedThrough)
    .map(([start, own]) => {
      const members = own.map(([key]) => key);
      const columns = Math.min(LAST_COLUMN, monthsBetween(start, closedThrough ?? start));
      const cells = Array.from({ length: columns + 1 }, (_, after) => {
        const month = addMonths(start, after);
        const numerator = sumOf(members, (member) => amountOf(member, month, month));
        const denominator = isShareOfStart
          ? sumOf(members, (member) => amountOf(member, start, month))
          : members.length;
        return { after, value: quotient('percent', { numerator, denominator }) };
      });
      return { start, size: members.length, isSmall: members.length < SMALL, cells };
    });
}

function sumOf(members: readonly string[], amountOf: (member: string) => number | Reason): number | Reason {
  let sum: number | Reason = 0;
  // Once for each member in each cell: a list of all that are zero would cost more than adding them up.
  for (const member of members) sum = addAmounts(sum, amountOf(member));
  return sum;
}

interface Counters {
  /** Each member with the month they began. */
  readonly starts: readonly [string, Month][];
  /** What a member counts in a month, at the rate of another. */
  readonly amountOf: (member: string, month: Month, rateOf: Month) => number | Reason;
  /** A share of what the cohort was worth in its first month, else of how many they were. */
  readonly isShareOfStart: boolean;
}

/** How members of a cohort count in a month. */
export function cohortCounters(kind: CohortKind, book: MetricBook): Counters {
  switch (kind) {
    case 'customers':
    case 'revenue':
      return subscriptionCounters(kind, book);
    case 'repeat':
      return repeatCounters(book);
    case 'buyer-gmv':
      return volumeCounters('buyer', book);
    case 'seller-gmv':
      return volumeCounters('seller', book);
  }
}

function subscriptionCounters(kind: 'customers' | 'revenue', book: MetricBook): Counters {
  const { firstPaid } = mrrBook(book);
  const customers = new Set((book.facts.subscriptions ?? []).map(({ customerKey }) => customerKey));
  const starts = [...customers].flatMap((key): [string, Month][] => {
    const start = firstPaid(key);
    return start === null ? [] : [[key, start]];
  });
  function mrrOf(member: string, month: Month, rateOf: Month): number | Reason {
    return customerMrr(book, month, rateOf).get(member) ?? 0;
  }
  function isPaying(member: string, month: Month): number {
    return customerMrr(book, month).has(member) ? 1 : 0;
  }
  return kind === 'revenue'
    ? { starts, amountOf: mrrOf, isShareOfStart: true }
    : { starts, amountOf: isPaying, isShareOfStart: false };
}

/** Who has ordered again by the end of the month. */
function repeatCounters(book: MetricBook): Counters {
  const orders = Map.groupBy(ordersOf(book), ({ customerKey }) => customerKey);
  const seconds = new Map([...orders].map(([key, own]) => [key, own.map(({ date }) => monthOf(date)).toSorted()[1]]));
  return {
    starts: [...firstOrders(book)].map(([key, { date }]) => [key, monthOf(date)]),
    amountOf: (member, month) => {
      const second = seconds.get(member);
      return second !== undefined && second <= month ? 1 : 0;
    },
    isShareOfStart: false,
  };
}

/** At one rate on both sides: what exchange rates did is no retention. */
function volumeCounters(side: Side, book: MetricBook): Counters {
  const byMonth = book.remember(`${side}-orders-by-month`, () => ordersByMonth(side, book));
  return {
    starts: [...firstDays(book, side)].map(([key, date]) => [key, monthOf(date)]),
    amountOf: (member, month, rateOf) => {
      let sum: number | Reason = 0;
      for (const { itemValue, currency } of byMonth.get(month)?.get(member) ?? []) {
        sum = addAmounts(sum, book.inReporting(itemValue, currency, rateOf, 'average'));
      }
      return sum;
    },
    isShareOfStart: true,
  };
}

/** The orders of each user in each month. */
function ordersByMonth(side: Side, book: MetricBook): ReadonlyMap<Month, ReadonlyMap<string, MarketplaceOrder[]>> {
  const months = Map.groupBy(marketOrders(book), ({ date }) => monthOf(date));
  return new Map([...months].map(([month, own]) => [month, Map.groupBy(own, (order) => userOf(order, side))]));
}
