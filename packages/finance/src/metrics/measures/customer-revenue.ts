import { monthRange, monthsBetween } from '../../month.ts';
import type { Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Window } from '../frame/window.ts';

/** The customers with the most revenue in the months: `top1` is the largest. Fewer customers: all of them. */
export function topCustomers(count: number): Measure {
  return {
    key: `top-${count}-customers`,
    name: `Revenue of the ${count} largest customers`,
    feed: 'books',
    unit: 'money',
    nature: 'period',
    table: 'revenue-by-customer',
    visit: (book, window, emit) => {
      for (const [index, [key, amount]] of largest(revenueOf(book, window), count).entries()) {
        emit({ key, month: window.to, group: `top${index + 1}`, amount });
      }
    },
  };
}

/** What the customer in such a place is called. */
export function customerInPlace(book: MetricBook, group: string, window: Window): string | undefined {
  const place = Number(/^top(\d+)$/u.exec(group)?.[1] ?? 0);
  const [key] = largest(revenueOf(book, window), place)[place - 1] ?? [];
  return key === undefined ? undefined : book.facts.books.customerNames.get(key);
}

/** All of them: the rest of revenue names nobody, or a channel that many buy through. */
export const NAMED_REVENUE: Measure = {
  key: 'named-revenue',
  name: 'Revenue that names a customer',
  feed: 'books',
  unit: 'money',
  nature: 'period',
  table: 'revenue-by-customer',
  visit: (book, window, emit) => {
    const all = revenueOf(book, window);
    for (const [key, amount] of largest(all, all.length)) emit({ key, month: window.to, group: null, amount });
  },
};

function revenueOf({ facts: { books } }: MetricBook, { from, to }: Window): [string, number][] {
  const [first] = books.months;
  if (first === undefined) return [];
  const indexes = monthRange(from, to).map((month) => monthsBetween(first, month));
  return [...books.revenueByCustomer].map(([customer, figures]) => {
    const amounts = indexes.map((index) => figures[index] ?? 0);
    return [customer, amounts.reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0)];
  });
}

/** Of equal ones the first by key, so that the order of facts decides nothing. */
export function largest(amounts: readonly [string, number][], count: number): [string, number][] {
  return amounts
    .filter(([, amount]) => amount > 0)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, count);
}
