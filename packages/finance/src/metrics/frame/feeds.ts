import type { Reason } from '../../metric-value.ts';
import { addMonths, monthOf, parseMonth, type Month } from '../../month.ts';
import type { LocalDate } from '../../local-date.ts';
import type { MetricFacts } from '../facts/metric-facts.ts';

/** Sources as finance 4.1 names them, and what people of the company type or upload themselves. */
export const METRIC_SOURCES = ['GL', 'SUB', 'ORD', 'CRM', 'PAY', 'BNK', 'PRJ', 'MKP', 'PLN', 'OWN'] as const;
export type MetricSource = (typeof METRIC_SOURCES)[number];

const ALWAYS = parseMonth('0001-01');

interface FeedDefinition {
  readonly source: MetricSource;
  /** The first month it knows something of; a reason where it knows nothing. */
  readonly firstMonth: (facts: MetricFacts) => Month | Reason;
  /** What a month before that is. */
  readonly before?: Reason;
}

/** What is read from a source, each with a beginning of its own: stock may be counted years after the first order. */
export const FEEDS = {
  books: { source: 'GL', firstMonth: ({ books }) => booksFrom(books) },
  /** All of them, however few months are asked for: what customers brought in their first year is that of every year. */
  'whole-books': { source: 'GL', firstMonth: ({ books }) => booksFrom(books) },
  receivables: { source: 'GL', firstMonth: (facts) => receivablesFrom(facts) },
  bank: { source: 'BNK', firstMonth: ({ bankCash }) => earliest(bankCash && [...bankCash.keys()], (month) => month) },
  plan: { source: 'PLN', firstMonth: ({ plan }) => planFrom(plan) },
  /** What is planned for later is known now. */
  outlook: { source: 'PLN', firstMonth: ({ plan }) => (plan === null ? 'NO_DATA' : ALWAYS) },
  subscriptions: { source: 'SUB', firstMonth: ({ subscriptions }) => subscriptionsFrom(subscriptions) },
  /** A first month has no month before it to differ from. */
  movements: {
    source: 'SUB',
    firstMonth: ({ subscriptions }) => monthAfter(subscriptionsFrom(subscriptions)),
    before: 'INSUFFICIENT_HISTORY',
  },
  orders: { source: 'ORD', firstMonth: ({ orders }) => earliest(orders && orders.orders, ({ date }) => monthOf(date)) },
  stock: { source: 'ORD', firstMonth: ({ orders }) => earliest(orders && orders.stock, ({ month }) => month) },
  deals: { source: 'CRM', firstMonth: ({ deals }) => earliest(deals, ({ created }) => monthOf(created)) },
  pay: {
    source: 'PAY',
    firstMonth: ({ pay, isPayRestricted = false }) =>
      isPayRestricted ? 'RESTRICTED' : earliest(pay, ({ month }) => month),
  },
  projects: {
    source: 'PRJ',
    firstMonth: ({ projects }) => earliest(projects && projects.projects, ({ start }) => monthOf(start)),
  },
  timesheets: {
    source: 'PRJ',
    firstMonth: ({ projects }) => earliest(projects && projects.timesheets, ({ date }) => monthOf(date)),
  },
  listings: {
    source: 'MKP',
    firstMonth: ({ marketplace }) => earliest(marketplace && marketplace.listings, ({ created }) => monthOf(created)),
  },
  marketplace: {
    source: 'MKP',
    firstMonth: ({ marketplace }) => earliest(marketplace && marketplace.orders, ({ date }) => monthOf(date)),
  },
  requests: {
    source: 'MKP',
    firstMonth: ({ marketplace }) => earliest(marketplace && marketplace.requests, ({ started }) => monthOf(started)),
  },
  own: { source: 'OWN', firstMonth: ({ own }) => earliest([...own.values()].flat(), ({ month }) => month) },
} as const satisfies Readonly<Record<string, FeedDefinition>>;
export type Feed = keyof typeof FEEDS;

/** Facts that are no part of the books, each read by a query of its own. */
export type BesideBooks = 'subscriptions' | 'orders' | 'deals' | 'pay' | 'projects' | 'marketplace';

const READ_FROM: Readonly<Partial<Record<Feed, BesideBooks>>> = {
  subscriptions: 'subscriptions',
  movements: 'subscriptions',
  orders: 'orders',
  stock: 'orders',
  deals: 'deals',
  pay: 'pay',
  projects: 'projects',
  timesheets: 'projects',
  listings: 'marketplace',
  marketplace: 'marketplace',
  requests: 'marketplace',
};

/** What has to be read for these feeds beside the books. */
export function sourcesBesideBooks(feeds: Iterable<Feed>): ReadonlySet<BesideBooks> {
  return new Set([...feeds].flatMap((feed) => READ_FROM[feed] ?? []));
}

/** The one source beside the books that all of these are read from; null where they have several, or a part of the books. */
export function onlySourceOf(feeds: readonly Feed[]): BesideBooks | null {
  const [first, ...others] = new Set(feeds.map((feed) => READ_FROM[feed] ?? null));
  return others.length === 0 ? (first ?? null) : null;
}

export function feedOf(feed: Feed): FeedDefinition {
  return FEEDS[feed];
}

function receivablesFrom({ receivables, receivablesByAge = null }: MetricFacts): Month | Reason {
  return receivablesByAge === null
    ? earliest(receivables, ({ date }) => monthOf(date))
    : earliest(receivablesByAge, ({ month }) => month);
}

function booksFrom({ firstMonth, months }: MetricFacts['books']): Month | Reason {
  const [given] = months;
  if (firstMonth === null || given === undefined) return 'NO_DATA';
  return given > firstMonth ? given : firstMonth;
}

function planFrom(plan: MetricFacts['plan']): Month | Reason {
  return plan === null
    ? 'NO_DATA'
    : earliest(
        [...plan.values()].flatMap((row) => [...row.keys()]),
        (month) => month,
      );
}

function subscriptionsFrom(items: MetricFacts['subscriptions']): Month | Reason {
  return earliest(items, ({ start }: { start: LocalDate }) => monthOf(start));
}

function monthAfter(month: Month | Reason): Month | Reason {
  return isMonthFigure(month) ? addMonths(month, 1) : month;
}

/** Months begin with a digit, reasons do not. */
export function isMonthFigure(month: Month | Reason): month is Month {
  return /^\d/.test(month);
}

function earliest<Fact>(facts: readonly Fact[] | null, monthOfFact: (fact: Fact) => Month): Month | Reason {
  if (facts === null) return 'NOT_CONNECTED';
  let first: Month | null = null;
  for (const fact of facts) {
    const month = monthOfFact(fact);
    if (first === null || month < first) first = month;
  }
  return first ?? 'NO_DATA';
}
