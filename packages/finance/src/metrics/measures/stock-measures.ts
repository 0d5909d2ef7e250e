import { addDays } from '../../local-date.ts';
import { lastDayOf, monthOf } from '../../month.ts';
import type { StockLevel } from '../facts/sales-facts.ts';
import type { Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { ordersWithin } from './order-measures.ts';
import { isWithin } from './within.ts';

function levelsOf(book: MetricBook): readonly StockLevel[] {
  return book.facts.orders?.stock ?? [];
}

type Field = (level: StockLevel) => number;

function atEnd(key: string, name: string, unit: Measure['unit'], amountOf: Field): Measure {
  return {
    key,
    name,
    feed: 'stock',
    unit,
    nature: 'stock',
    table: 'stock',
    visit: (book, { to }, emit) => {
      for (const level of levelsOf(book)) {
        if (level.month === to) emit({ key: level.sku, month: to, group: level.sku, amount: amountOf(level) });
      }
    },
  };
}

export const UNITS_ON_HAND = atEnd('units-on-hand', 'Units on hand', 'count', ({ onHand }) => onHand);
export const STOCK_AT_COST = atEnd(
  'stock-at-cost',
  'Stock at cost',
  'money',
  ({ onHand, unitCost }) => onHand * unitCost,
);

function overMonths(key: string, name: string, amountOf: Field): Measure {
  return {
    key,
    name,
    feed: 'stock',
    unit: 'count',
    nature: 'flow',
    table: 'stock',
    visit: (book, window, emit) => {
      for (const level of levelsOf(book)) {
        if (isWithin(level.month, window)) {
          emit({ key: level.sku, month: level.month, group: level.sku, amount: amountOf(level) });
        }
      }
    },
  };
}

export const UNITS_SOLD = overMonths('units-sold', 'Units sold', ({ sold }) => sold);
export const UNITS_RECEIVED = overMonths('units-received', 'Units received', ({ received }) => received);

/** Before the first day of the months. */
export const OPENING_UNITS: Measure = {
  key: 'opening-units',
  name: 'Units at the start',
  feed: 'stock',
  unit: 'count',
  nature: 'period',
  table: 'stock',
  visit: (book, { from }, emit) => {
    for (const { sku, month, onHand, received, returned, sold } of levelsOf(book)) {
      if (month === from) emit({ key: sku, month, group: sku, amount: onHand - received - returned + sold });
    }
  },
};

const DAYS_OF_13_WEEKS = 91;

/** Units ordered in the last 13 weeks of the month. */
export const UNITS_OF_13_WEEKS: Measure = {
  key: 'units-of-13-weeks',
  name: 'Units sold in 13 weeks',
  feed: 'orders',
  unit: 'count',
  nature: 'stock',
  table: 'orders',
  visit: (book, { to }, emit) => {
    const last = lastDayOf(to);
    const before = addDays(last, -DAYS_OF_13_WEEKS);
    for (const { key, date, lines } of ordersWithin(book, { from: monthOf(before), to })) {
      if (date <= before || date > last) continue;
      for (const [index, { sku, quantity }] of lines.entries()) {
        emit({ key: `${key}#${index + 1}`, month: to, group: sku, amount: quantity });
      }
    }
  },
};
