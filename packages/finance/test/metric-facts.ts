import { parseLocalDate } from '../src/local-date.ts';
import type { Figure } from '../src/metric-value.ts';
import { minorUnits } from '../src/money.ts';
import { monthRange, parseMonth, type Month } from '../src/month.ts';
import { findMetric } from '../src/metrics/catalogue/catalogue.ts';
import type { MetricDefinition } from '../src/metrics/catalogue/metric-definition.ts';
import { metricOver, type MetricAnswer } from '../src/metrics/compute/metric-answer.ts';
import type { BooksByMonth, RowsByCode } from '../src/metrics/facts/books-by-month.ts';
import type { MetricFacts } from '../src/metrics/facts/metric-facts.ts';
import type { SubscriptionItem } from '../src/metrics/facts/subscription-item.ts';
import { openMetricBook, type MetricBook, type MetricFrame } from '../src/metrics/frame/metric-book.ts';

/** Figures of one row by month; a single number stands for every month. */
type RowGiven = number | readonly number[];

export interface BooksGiven {
  readonly from: string;
  readonly to: string;
  readonly pnl?: Readonly<Record<string, RowGiven>>;
  readonly balance?: Readonly<Record<string, RowGiven>>;
  readonly cashFlow?: Readonly<Record<string, RowGiven>>;
  readonly customers?: Readonly<Record<string, RowGiven>>;
}

function rowsOf(given: Readonly<Record<string, RowGiven>>, months: readonly Month[]): RowsByCode {
  return new Map(Object.entries(given).map(([code, row]) => [code, figuresOf(row, months)]));
}

function figuresOf(row: RowGiven, months: readonly Month[]): Figure[] {
  return months.map((_, index) => minorUnits(typeof row === 'number' ? row : (row[index] ?? 0)));
}

export function booksOf({ from, to, pnl = {}, balance = {}, cashFlow = {}, customers = {} }: BooksGiven): BooksByMonth {
  const months = monthRange(parseMonth(from), parseMonth(to));
  return {
    months,
    firstMonth: months[0] ?? null,
    rows: {
      MANAGERIAL_PNL: rowsOf(pnl, months),
      BALANCE_SHEET: rowsOf(balance, months),
      CASH_FLOW: rowsOf(cashFlow, months),
    },
    revenueByCustomer: rowsOf(customers, months),
    customerNames: new Map(Object.keys(customers).map((key) => [key, `Customer ${key}`])),
  };
}

const NOTHING: MetricFacts = {
  books: {
    months: [],
    firstMonth: null,
    rows: { MANAGERIAL_PNL: new Map(), BALANCE_SHEET: new Map(), CASH_FLOW: new Map() },
    revenueByCustomer: new Map(),
    customerNames: new Map(),
  },
  plan: null,
  bankCash: null,
  own: new Map(),
  receivables: null,
  subscriptions: null,
  orders: null,
  deals: null,
  pay: null,
  projects: null,
  marketplace: null,
};

const FRAME: MetricFrame = {
  model: 'SaaS',
  currency: 'USD',
  rates: { average: () => null, closing: () => null },
  closedThrough: parseMonth('2026-12'),
  today: parseLocalDate('2027-06-30'),
  fiscalYearStartMonth: 1,
  arTermsDays: 30,
};

/** Facts of a company that has nothing but what is given. */
export function metricBook(facts: Partial<MetricFacts>, frame: Partial<MetricFrame> = {}): MetricBook {
  return openMetricBook({ ...NOTHING, ...facts }, { ...FRAME, ...frame });
}

export function metric(id: string): MetricDefinition {
  const found = findMetric(id);
  if (found === null) throw new Error(`No metric ${id}`);
  return found;
}

/** The metric of a month, or of the months from the first to the second. */
export function answerOf(book: MetricBook, id: string, from: string, to: string = from): MetricAnswer {
  return metricOver(metric(id), book, { from: parseMonth(from), to: parseMonth(to) });
}

/** Its value alone: minor units, decimal text, the reason, or null without a number. */
export function valueOf(book: MetricBook, id: string, from: string, to: string = from): number | string | null {
  return plain(answerOf(book, id, from, to).value);
}

export function plain(value: MetricAnswer['value']): number | string | null {
  if (value === null) return null;
  if (value.status === 'na') return value.code;
  return value.unit === 'money' ? value.minor : value.value;
}

/** As `valueOf`, rounded to `places`, as the oracles print it. */
export function roundedOf(book: MetricBook, id: string, month: string, places: number): string {
  return Number(valueOf(book, id, month)).toFixed(places);
}

let items = 0;

/** A monthly subscription of one seat in USD, but for what is given. */
export function subscription(
  given: Partial<Omit<SubscriptionItem, 'start' | 'endExclusive' | 'trialEnd' | 'pauseStart' | 'pauseEnd'>> & {
    start: string;
    endExclusive?: string | null;
    trialEnd?: string;
    pauseStart?: string;
    pauseEnd?: string;
    price?: number;
  },
): SubscriptionItem {
  const { start, endExclusive, trialEnd, pauseStart, pauseEnd, price = 100_00, ...rest } = given;
  items += 1;
  return {
    key: `item-${items}`,
    customerKey: `customer-${items}`,
    plan: 'Plan',
    currency: 'USD',
    unitPrice: minorUnits(price),
    quantity: 1,
    intervalUnit: 'month',
    intervalCount: 1,
    status: 'active',
    pastDueSince: null,
    discounts: [],
    ...rest,
    start: parseLocalDate(start),
    endExclusive: dateOrNull(endExclusive),
    trialEnd: dateOrNull(trialEnd),
    pauseStart: dateOrNull(pauseStart),
    pauseEnd: dateOrNull(pauseEnd),
  };
}

function dateOrNull(date: string | null | undefined) {
  return date === undefined || date === null ? null : parseLocalDate(date);
}
