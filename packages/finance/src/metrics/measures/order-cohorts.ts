import { allocate } from '../../allocate.ts';
import { addDays } from '../../local-date.ts';
import type { Reason } from '../../metric-value.ts';
import { minorUnits, type MinorUnits } from '../../money.ts';
import { addMonths, monthOf, type Month } from '../../month.ts';
import type { Order } from '../facts/sales-facts.ts';
import { isMonthFigure } from '../frame/feeds.ts';
import { addAmounts, totalOf, type Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { CONTRIBUTION } from './books-measures.ts';
import { firstOrders, firstOrdersWithin, ordersOf } from './order-measures.ts';

const YEAR = 12;
const DAYS_OF_YEAR = 365;

/** Contribution of each order: that of its month in the books, shared out over the month's orders by their value. */
function contributions(book: MetricBook): ReadonlyMap<string, number | Reason> {
  return book.remember('order-contributions', () => {
    const shares = new Map<string, number | Reason>();
    // By key, so that the order of facts does not decide who gets the cent that is left over.
    const sorted = ordersOf(book).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    for (const [month, orders] of Map.groupBy(sorted, ({ date }) => monthOf(date))) {
      const total = totalOf(CONTRIBUTION, book, { from: month, to: month });
      for (const [index, share] of sharesOf(total, orders).entries()) {
        const order = orders[index];
        if (order !== undefined) shares.set(order.key, share);
      }
    }
    return shares;
  });
}

function sharesOf(total: number | Reason, orders: readonly Order[]): readonly (number | Reason)[] {
  if (typeof total !== 'number') return orders.map(() => total);
  const weights = orders.map(({ gross, discount, shipping }): MinorUnits =>
    minorUnits(Math.max(0, gross - discount + shipping)),
  );
  return weights.every((weight) => weight === 0) ? orders.map(() => 0) : allocate(minorUnits(total), weights);
}

/** What each customer contributed in their first 365 days. */
function firstYears(book: MetricBook): ReadonlyMap<string, number | Reason> {
  return book.remember('first-years', () => {
    const values = new Map<string, number | Reason>();
    const first = firstOrders(book);
    const shares = contributions(book);
    for (const { key, customerKey, date } of ordersOf(book)) {
      const began = first.get(customerKey);
      if (began === undefined || date >= addDays(began.date, DAYS_OF_YEAR)) continue;
      values.set(customerKey, addAmounts(values.get(customerKey) ?? 0, shares.get(key) ?? 0));
    }
    return values;
  });
}

/** Customers whose first order is a year old, in books that go back as far. */
function oldCustomers(book: MetricBook, month: Month): [string, Month][] {
  const books = book.firstMonthOf('books');
  if (!isMonthFigure(books)) return [];
  const began = firstOrdersWithin(book, { from: books, to: addMonths(month, -YEAR) });
  return began.map(({ customerKey, date }) => [customerKey, monthOf(date)]);
}

function cohortMeasure(
  key: string,
  name: string,
  unit: Measure['unit'],
  amountOf: (book: MetricBook, customer: string) => number | Reason,
): Measure {
  return {
    key,
    name,
    feed: 'orders',
    // Who began before the books did is left out.
    also: ['whole-books'],
    unit,
    nature: 'period',
    table: 'order-customers',
    visit: (book, { to }, emit) => {
      for (const [customer, began] of oldCustomers(book, to)) {
        emit({ key: customer, month: to, group: began, amount: amountOf(book, customer) });
      }
    },
  };
}

export const FIRST_YEAR_VALUE = cohortMeasure(
  'first-year-value',
  'Contribution in the first 365 days of customers who began a year ago or earlier',
  'money',
  (book, customer) => firstYears(book).get(customer) ?? 0,
);
export const FIRST_YEAR_CUSTOMERS = cohortMeasure('first-year-customers', 'Those customers', 'count', () => 1);

function orderCounts(book: MetricBook): ReadonlyMap<string, readonly Month[]> {
  return book.remember('order-months', () => {
    const byCustomer = Map.groupBy(ordersOf(book), ({ customerKey }) => customerKey);
    return new Map([...byCustomer].map(([key, orders]) => [key, orders.map(({ date }) => monthOf(date)).toSorted()]));
  });
}

/** Customers who first ordered a year before; `repeated` only those who have ordered again since. */
function cohortOfLastYear(
  key: string,
  name: string,
  isCounted: (book: MetricBook, customer: string, to: Month) => boolean,
): Measure {
  return {
    key,
    name,
    feed: 'orders',
    unit: 'count',
    nature: 'period',
    table: 'order-customers',
    visit: (book, { to }, emit) => {
      const start = addMonths(to, -YEAR);
      for (const { customerKey } of firstOrdersWithin(book, { from: start, to: start })) {
        if (isCounted(book, customerKey, to)) emit({ key: customerKey, month: to, group: null, amount: 1 });
      }
    },
  };
}

export const ORDER_COHORT = cohortOfLastYear('order-cohort', 'Customers who first ordered a year ago', () => true);
export const ORDER_COHORT_REPEATED = cohortOfLastYear(
  'order-cohort-repeated',
  'Of them ordered again',
  (book, customer, to) => (orderCounts(book).get(customer) ?? []).filter((month) => month <= to).length >= 2,
);
