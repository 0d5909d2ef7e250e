import { monthOf, type Month } from '../../month.ts';
import type { Reason } from '../../metric-value.ts';
import { minorUnits } from '../../money.ts';
import type { Order, OrderRefund } from '../facts/sales-facts.ts';
import type { Emit, Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Window } from '../frame/window.ts';
import { factsWithin } from './within.ts';

/** Orders that were not cancelled. */
export function ordersOf(book: MetricBook): readonly Order[] {
  return book.remember('orders', () => (book.facts.orders?.orders ?? []).filter(({ isCancelled }) => !isCancelled));
}

export function ordersWithin(book: MetricBook, window: Window): Order[] {
  return factsWithin(book, window, { key: 'orders', facts: () => ordersOf(book), on: ({ date }) => date });
}

/** The first order of each customer, by date; of one day the first by key. */
export function firstOrders(book: MetricBook): ReadonlyMap<string, Order> {
  return book.remember('first-orders', () => {
    const first = new Map<string, Order>();
    for (const order of ordersOf(book)) {
      const known = first.get(order.customerKey);
      if (known === undefined || isEarlier(order, known)) first.set(order.customerKey, order);
    }
    return first;
  });
}

export function firstOrdersWithin(book: MetricBook, window: Window): Order[] {
  return factsWithin(book, window, {
    key: 'first-orders',
    facts: () => [...firstOrders(book).values()],
    on: ({ date }) => date,
  });
}

function isEarlier(order: Order, other: Order): boolean {
  return order.date < other.date || (order.date === other.date && order.key < other.key);
}

function newOrReturning(book: MetricBook, order: Order): string {
  return firstOrders(book).get(order.customerKey)?.key === order.key ? 'new' : 'returning';
}

interface OrderMeasure {
  readonly key: string;
  readonly name: string;
  /** What an order adds, in its own currency. */
  readonly amountOf: (order: Order) => number;
  readonly groupBy: 'channel' | 'newness';
}

function orderAmounts({ key, name, amountOf, groupBy }: OrderMeasure): Measure {
  return orderFlow(key, name, 'money', (book, window, emit) => {
    for (const order of ordersWithin(book, window)) {
      const month = monthOf(order.date);
      const amount = inReporting(book, amountOf(order), order, month);
      emit({
        key: order.key,
        month,
        group: groupBy === 'channel' ? order.channel : newOrReturning(book, order),
        amount,
      });
    }
  });
}

function inReporting(book: MetricBook, amount: number, { currency }: Order, month: Month): number | Reason {
  return book.inReporting(minorUnits(amount), currency, month, 'average');
}

type Visit = (book: MetricBook, window: Window, emit: Emit) => void;

function orderFlow(key: string, name: string, unit: Measure['unit'], visit: Visit): Measure {
  return { key, name, feed: 'orders', unit, nature: 'flow', table: 'orders', visit };
}

/** Gross, less discounts, with shipping; returns are not deducted and tax is not in it. */
function valueOf({ gross, discount, shipping }: Order): number {
  return gross - discount + shipping;
}

export const ORDER_VALUE = orderAmounts({
  key: 'order-value',
  name: 'Value of orders',
  amountOf: valueOf,
  groupBy: 'newness',
});
export const DISCOUNTED_SALES = orderAmounts({
  key: 'discounted-sales',
  name: 'Gross sales less discounts',
  amountOf: ({ gross, discount }) => gross - discount,
  groupBy: 'channel',
});

const SOLD = orderAmounts({ key: 'sold', name: 'Sold', amountOf: valueOf, groupBy: 'channel' });

interface Refund extends OrderRefund {
  readonly key: string;
  readonly order: Order;
}

function refundsWithin(book: MetricBook, window: Window): Refund[] {
  function all(): Refund[] {
    return ordersOf(book).flatMap((order) =>
      order.refunds.map((refund, index) => ({ ...refund, key: `${order.key}#${index + 1}`, order })),
    );
  }
  return factsWithin(book, window, { key: 'refunds', facts: all, on: ({ date }) => date });
}

/** By the day of the refund. */
export const RETURNS: Measure = {
  ...orderFlow('returns', 'Returns', 'money', (book, window, emit) => {
    for (const { key, order, date, amount } of refundsWithin(book, window)) {
      const month = monthOf(date);
      emit({ key, month, group: order.channel, amount: inReporting(book, amount, order, month) });
    }
  }),
  table: 'refunds',
};

/** Orders by their date, and what came back by the day it did. */
export const NET_SALES = orderFlow('net-sales', 'Net sales', 'money', (book, window, emit) => {
  SOLD.visit(book, window, emit);
  RETURNS.visit(book, window, (row) =>
    emit({ ...row, amount: typeof row.amount === 'number' ? 0 - row.amount : row.amount }),
  );
});

export const ORDERS = orderFlow('orders', 'Orders', 'count', (book, window, emit) => {
  for (const order of ordersWithin(book, window)) {
    emit({ key: order.key, month: monthOf(order.date), group: newOrReturning(book, order), amount: 1 });
  }
});

export const RETURNING_ORDERS = orderFlow(
  'returning-orders',
  'Orders of known customers',
  'count',
  (book, window, emit) => {
    ORDERS.visit(book, window, (row) => {
      if (row.group === 'returning') emit(row);
    });
  },
);

export const FIRST_TIME_CUSTOMERS: Measure = {
  ...orderFlow('first-time-customers', 'First-time customers', 'count', (book, window, emit) => {
    for (const { customerKey: key, date } of firstOrdersWithin(book, window)) {
      emit({ key, month: monthOf(date), group: null, amount: 1 });
    }
  }),
  table: 'order-customers',
};

/** Customers with at least so many orders in the months. */
function customersWith(orders: number, name: string): Measure {
  return {
    key: `customers-with-${orders}`,
    name,
    feed: 'orders',
    unit: 'count',
    nature: 'period',
    table: 'order-customers',
    visit: (book, window, emit) => {
      const counts = new Map<string, number>();
      for (const { customerKey } of ordersWithin(book, window)) {
        counts.set(customerKey, (counts.get(customerKey) ?? 0) + 1);
      }
      for (const [key, count] of counts) {
        if (count >= orders) emit({ key, month: window.to, group: null, amount: 1 });
      }
    },
  };
}

export const ORDERING_CUSTOMERS = customersWith(1, 'Customers with an order');
export const REPEATING_CUSTOMERS = customersWith(2, 'Customers with two orders or more');
