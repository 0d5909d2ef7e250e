import { daysBetween, type LocalDate } from '../../local-date.ts';
import type { MinorUnits } from '../../money.ts';
import { monthOf } from '../../month.ts';
import type { Reason } from '../../metric-value.ts';
import type { BuyerRequest, Listing, MarketplaceOrder } from '../facts/marketplace-facts.ts';
import type { Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Window } from '../frame/window.ts';
import { largest } from './customer-revenue.ts';
import { factsWithin, isDateWithin } from './within.ts';

export function marketOrders({ facts }: MetricBook): readonly MarketplaceOrder[] {
  return facts.marketplace?.orders ?? [];
}

export function marketOrdersWithin(book: MetricBook, window: Window): MarketplaceOrder[] {
  return factsWithin(book, window, { key: 'market-orders', facts: () => marketOrders(book), on: ({ date }) => date });
}

interface AmountMeasure {
  readonly key: string;
  readonly name: string;
  readonly amountOf: (order: MarketplaceOrder) => MinorUnits;
  /** The day it counts on; null: not at all. */
  readonly on: (order: MarketplaceOrder) => LocalDate | null;
}

function orderAmounts({ key, name, amountOf, on }: AmountMeasure): Measure {
  return {
    key,
    name,
    feed: 'marketplace',
    unit: 'money',
    nature: 'flow',
    table: 'orders',
    visit: (book, window, emit) => {
      for (const order of factsWithin(book, window, { key, facts: () => marketOrders(book), on })) {
        const month = monthOf(on(order) ?? order.date);
        const amount = book.inReporting(amountOf(order), order.currency, month, 'average');
        emit({ key: order.key, month, group: order.category, amount });
      }
    },
  };
}

/** Item value of paid orders, before refunds. */
export const GMV = orderAmounts({
  key: 'gmv',
  name: 'GMV',
  amountOf: ({ itemValue }) => itemValue,
  on: ({ date }) => date,
});
export const REFUNDED = orderAmounts({
  key: 'refunded',
  name: 'Refunded item value',
  amountOf: ({ refund }) => refund,
  on: ({ refundedOn }) => refundedOn,
});
/** Whenever the refund came, it is a refund of the month of its order. */
export const REFUNDED_OF_ORDERS = orderAmounts({
  key: 'refunded-of-orders',
  name: 'Refunded of these orders',
  amountOf: ({ refund }) => refund,
  on: ({ date, refundedOn }) => (refundedOn === null ? null : date),
});
export const ORDER_COMMISSIONS = orderAmounts({
  key: 'order-commissions',
  name: 'Commissions of these orders',
  amountOf: ({ commission }) => commission,
  on: ({ date }) => date,
});

export const ORDERS: Measure = {
  key: 'marketplace-orders',
  name: 'Orders',
  feed: 'marketplace',
  unit: 'count',
  nature: 'flow',
  table: 'orders',
  visit: (book, window, emit) => {
    for (const { key, date, category } of marketOrdersWithin(book, window)) {
      emit({ key, month: monthOf(date), group: category, amount: 1 });
    }
  },
};

export type Side = 'buyer' | 'seller';

export function userOf({ buyerKey, sellerKey }: MarketplaceOrder, side: Side): string {
  return side === 'buyer' ? buyerKey : sellerKey;
}

/** The day of each user's first order. */
export function firstDays(book: MetricBook, side: Side): ReadonlyMap<string, LocalDate> {
  return book.remember(`first-${side}-days`, () => {
    const first = new Map<string, LocalDate>();
    for (const order of marketOrders(book)) {
      const key = userOf(order, side);
      const known = first.get(key);
      if (known === undefined || order.date < known) first.set(key, order.date);
    }
    return first;
  });
}

/** How many orders each user has in the months. */
function orderCounts(book: MetricBook, side: Side, window: Window): ReadonlyMap<string, number> {
  return book.remember(`orders-by-${side}:${window.from}:${window.to}`, () => {
    const counts = new Map<string, number>();
    for (const order of marketOrdersWithin(book, window)) {
      const key = userOf(order, side);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  });
}

/** Users with at least so many paid orders in the months; new are those whose first order is in them. */
function activeUsers(side: Side, orders: number, name: string): Measure {
  return {
    key: `${side}s-with-${orders}`,
    name,
    feed: 'marketplace',
    unit: 'count',
    nature: 'period',
    table: 'users',
    visit: (book, window, emit) => {
      const counts = orderCounts(book, side, window);
      const first = firstDays(book, side);
      for (const [key, count] of counts) {
        if (count < orders) continue;
        const isNew = isDateWithin(first.get(key) ?? null, window);
        emit({ key, month: window.to, group: isNew ? 'new' : 'returning', amount: 1 });
      }
    },
  };
}

export const ACTIVE_BUYERS = activeUsers('buyer', 1, 'Active buyers');
export const REPEAT_BUYERS = activeUsers('buyer', 2, 'Buyers with two orders or more');
export const ACTIVE_SELLERS = activeUsers('seller', 1, 'Active sellers');

function newUsers(side: Side): Measure {
  return {
    key: `new-${side}s`,
    name: `New ${side}s`,
    feed: 'marketplace',
    unit: 'count',
    nature: 'flow',
    table: 'users',
    visit: (book, window, emit) => {
      for (const [key, date] of firstDays(book, side)) {
        if (isDateWithin(date, window)) emit({ key, month: monthOf(date), group: null, amount: 1 });
      }
    },
  };
}

export const NEW_BUYERS = newUsers('buyer');
export const NEW_SELLERS = newUsers('seller');

/** The sellers with the most item value in the months. */
export function topSellers(count: number): Measure {
  return {
    key: `top-${count}-sellers`,
    name: `GMV of the ${count} largest sellers`,
    feed: 'marketplace',
    unit: 'money',
    nature: 'period',
    table: 'users',
    visit: (book, window, emit) => {
      const { sums, unknown } = sellerSums(book, window);
      for (const [key, amount] of unknown) emit({ key, month: window.to, group: null, amount });
      for (const [index, [key, amount]] of largest([...sums], count).entries()) {
        emit({ key, month: window.to, group: `top${index + 1}`, amount });
      }
    },
  };
}

/** What the seller in such a place is called: facts know sellers by nothing but their key. */
export function sellerInPlace(book: MetricBook, group: string, window: Window): string | undefined {
  const place = Number(/^top(\d+)$/u.exec(group)?.[1] ?? 0);
  return largest([...sellerSums(book, window).sums], place)[place - 1]?.[0];
}

function sellerSums(book: MetricBook, window: Window) {
  const sums = new Map<string, number>();
  const unknown: [string, Reason][] = [];
  for (const { sellerKey, date, itemValue, currency } of marketOrdersWithin(book, window)) {
    const amount = book.inReporting(itemValue, currency, monthOf(date), 'average');
    if (typeof amount === 'string') unknown.push([sellerKey, amount]);
    else sums.set(sellerKey, (sums.get(sellerKey) ?? 0) + amount);
  }
  return { sums, unknown };
}

function listings(key: string, name: string, isCounted: (listing: Listing, window: Window) => boolean): Measure {
  return {
    key,
    name,
    feed: 'listings',
    unit: 'count',
    nature: 'period',
    table: 'listings',
    visit: ({ facts }, window, emit) => {
      for (const listing of facts.marketplace?.listings ?? []) {
        if (isCounted(listing, window)) emit({ key: listing.key, month: window.to, group: null, amount: 1 });
      }
    },
  };
}

/** At any time in the months. */
function isListed({ created, closed, sold }: Listing, { from, to }: Window): boolean {
  const gone = closed ?? sold;
  return monthOf(created) <= to && (gone === null || monthOf(gone) >= from);
}

export const ACTIVE_LISTINGS = listings('active-listings', 'Active listings', isListed);
export const SOLD_LISTINGS = listings(
  'sold-listings',
  'Listings with a sale',
  (listing, window) => isDateWithin(listing.sold, window) && isListed(listing, window),
);

/** Days from listing to sale, of the listings sold in the months. */
export const DAYS_TO_SALE: Measure = {
  key: 'days-to-sale',
  name: 'Days to first sale',
  feed: 'listings',
  unit: 'days',
  nature: 'flow',
  table: 'listings',
  visit: (book, window, emit) => {
    const sales = factsWithin(book, window, {
      key: 'sold-listings',
      facts: () => book.facts.marketplace?.listings ?? [],
      on: ({ sold }) => sold,
    });
    for (const { key, created, sold } of sales) {
      if (sold !== null) emit({ key, month: monthOf(sold), group: null, amount: daysBetween(created, sold) });
    }
  },
};

function requests(key: string, name: string, isCounted: (request: BuyerRequest) => boolean): Measure {
  return {
    key,
    name,
    feed: 'requests',
    unit: 'count',
    nature: 'flow',
    table: 'requests',
    visit: ({ facts }, window, emit) => {
      for (const request of facts.marketplace?.requests ?? []) {
        if (!isDateWithin(request.started, window) || !isCounted(request)) continue;
        emit({ key: request.key, month: monthOf(request.started), group: null, amount: 1 });
      }
    },
  };
}

export const REQUESTS = requests('requests', 'Requests and carts started', () => true);
export const REQUESTS_FILLED = requests('requests-filled', 'Of them completed', ({ completed }) => completed !== null);
