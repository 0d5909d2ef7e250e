import { REASONS, type Reason } from '../../metric-value.ts';
import { monthRange, type Month } from '../../month.ts';
import { isMonthFigure, type Feed } from './feeds.ts';
import type { MetricBook } from './metric-book.ts';
import type { Window } from './window.ts';

/** Of what a part is: hours and full-time jobs are counted in hundredths, typed numbers in millionths: all are integers. */
export const PART_UNITS = ['money', 'count', 'hours', 'fte', 'days', 'number'] as const;
export type PartUnit = (typeof PART_UNITS)[number];

/** How many of a part make one of its unit. */
export function scaleOf(unit: PartUnit): number {
  if (unit === 'number') return 1_000_000;
  return unit === 'hours' || unit === 'fte' ? 100 : 1;
}

/** The tables that prove figures. Rows of `statement` are cells, which the statements' own drill-down opens into lines. */
export const PROOF_TABLES = [
  'statement',
  'plan',
  'bank',
  'invoices',
  'revenue-by-customer',
  'subscriptions',
  'movements',
  'customers',
  'trials',
  'orders',
  'refunds',
  'order-customers',
  'stock',
  'deals',
  'pay-runs',
  'timesheets',
  'capacity',
  'projects',
  'listings',
  'requests',
  'users',
  'own-values',
] as const;
export type ProofTable = (typeof PROOF_TABLES)[number];

/** One row of a proof: what it adds to the figure. */
export interface ProofRow {
  /** Within its table: an order, a customer, a cell of a statement. */
  readonly key: string;
  readonly month: Month;
  /** What a chart splits the figure by: a channel, a function, a project; null where it splits by nothing. */
  readonly group: string | null;
  readonly amount: number | Reason;
}
export type Emit = (row: ProofRow) => void;

/**
 * A sum that metrics are made of. It is made of rows and nothing else, so what a drill-down lists adds up to it.
 *
 * - flow: rows belong to months, and a window is the sum of its months
 * - stock: rows of the last month of a window
 * - period: rows of a window as a whole, such as customers, who count once in it however often they bought
 */
export interface Measure {
  readonly key: string;
  readonly name: string;
  readonly feed: Feed;
  /** What it is made of besides. */
  readonly also?: readonly Feed[];
  /** Where its history begins later than its feed: windows that reach further back have no figure. */
  readonly since?: (book: MetricBook) => Month | null;
  readonly unit: PartUnit;
  readonly nature: 'flow' | 'stock' | 'period';
  readonly table: ProofTable;
  visit(book: MetricBook, window: Window, emit: Emit): void;
}

/** All that its rows are made of. */
export function feedsOfMeasure({ feed, also = [] }: Measure): readonly Feed[] {
  return [feed, ...also];
}

/** One reason makes a sum unknown: of several the first of `REASONS`, so that the order of facts decides nothing. */
export function addAmounts(a: number | Reason, b: number | Reason): number | Reason {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (!Number.isSafeInteger(sum)) throw new RangeError('A sum beyond the safe range');
    return sum;
  }
  if (typeof a === 'number') return b;
  if (typeof b === 'number') return a;
  return REASONS.indexOf(a) <= REASONS.indexOf(b) ? a : b;
}

/** Sum of the rows of a window, in the smallest units. A reason where a row has one. */
export function totalOf(measure: Measure, book: MetricBook, window: Window): number | Reason {
  switch (measure.nature) {
    case 'flow': {
      const months = monthTotals(measure, book);
      return monthRange(window.from, window.to)
        .map((month) => months.get(month) ?? 0)
        .reduce(addAmounts, 0);
    }
    case 'stock':
      return book.keep(feedsOfMeasure(measure), `stock:${measure.key}:${window.to}`, () =>
        sumOfRows(measure, book, { from: window.to, to: window.to }),
      );
    case 'period':
      return book.keep(feedsOfMeasure(measure), `period:${measure.key}:${window.from}:${window.to}`, () =>
        sumOfRows(measure, book, window),
      );
  }
}

function sumOfRows(measure: Measure, book: MetricBook, window: Window): number | Reason {
  let sum: number | Reason = 0;
  measure.visit(book, window, ({ amount }) => {
    sum = addAmounts(sum, amount);
  });
  return sum;
}

/** All months in one pass over the facts, however many are asked for. */
function monthTotals(measure: Measure, book: MetricBook): ReadonlyMap<Month, number | Reason> {
  return book.keep(feedsOfMeasure(measure), `flow:${measure.key}`, () => {
    const totals = new Map<Month, number | Reason>();
    const first = book.firstMonthOf(measure.feed);
    if (!isMonthFigure(first) || first > book.lastMonth) return totals;
    measure.visit(book, { from: first, to: book.lastMonth }, ({ month, amount }) => {
      totals.set(month, addAmounts(totals.get(month) ?? 0, amount));
    });
    return totals;
  });
}

/** The same by group. Rows without a group are of the group ''. */
export function groupTotals(measure: Measure, book: MetricBook, window: Window): ReadonlyMap<string, number | Reason> {
  return book.keep(feedsOfMeasure(measure), `groups:${measure.key}:${window.from}:${window.to}`, () => {
    const totals = new Map<string, number | Reason>();
    measure.visit(book, window, ({ group, amount }) => {
      const key = group ?? '';
      totals.set(key, addAmounts(totals.get(key) ?? 0, amount));
    });
    return totals;
  });
}

/** The rows that prove the sum of a window; those that add nothing are left out. */
export function proofRows(measure: Measure, book: MetricBook, window: Window): ProofRow[] {
  const rows: ProofRow[] = [];
  measure.visit(book, window, (row) => {
    if (row.amount !== 0) rows.push(row);
  });
  return rows;
}

/** Sum of a stock at the end of each month of a window. */
export function sumOfEnds(measure: Measure, book: MetricBook, window: Window): number | Reason {
  const ends = monthRange(window.from, window.to).map((month) => totalOf(measure, book, { from: month, to: month }));
  return ends.reduce(addAmounts, 0);
}

/** The same as a whole that knows no groups, for parts to be compared with. */
export function ungrouped(measure: Measure): Measure {
  return {
    ...measure,
    key: `${measure.key}:all`,
    visit: (book, window, emit) => measure.visit(book, window, (row) => emit({ ...row, group: null })),
  };
}
