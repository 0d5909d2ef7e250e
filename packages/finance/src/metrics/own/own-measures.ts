import { monthRange, type Month } from '../../month.ts';
import type { Reason } from '../../metric-value.ts';
import type { OwnValue } from '../facts/own-value.ts';
import { METRIC_STATEMENTS, type MetricStatement } from '../facts/books-by-month.ts';
import type { Emit, Measure, PartUnit } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Window } from '../frame/window.ts';
import { statementRow } from '../measures/books-measures.ts';
import type { RollUp } from './own-units.ts';

const VALUES = 'own';
const MONTHS = 'own-months';
const ROW = 'row';

/** What was typed or uploaded for the metric. A month in between that has nothing makes a sum unknown: it is no zero. */
export function ownValues(id: string, name: string, unit: PartUnit, rollUp: RollUp): Measure {
  return {
    key: [VALUES, rollUp, unit, id].join(':'),
    name,
    feed: 'own',
    unit,
    nature: rollUp === 'last' ? 'stock' : 'period',
    table: 'own-values',
    visit: (book, window, emit) =>
      visitValues(book, { id, window }, emit, (value) => inReporting(book, value, rollUp === 'last')),
  };
}

/** In how many months there is a value: what an average divides by. */
export function ownMonths(id: string): Measure {
  return {
    key: [MONTHS, id].join(':'),
    name: 'Months',
    feed: 'own',
    unit: 'count',
    nature: 'period',
    table: 'own-values',
    visit: (book, window, emit) => visitValues(book, { id, window }, emit, () => 1),
  };
}

function inReporting(book: MetricBook, { amount, currency, month }: OwnValue, isStock: boolean): number | Reason {
  if (currency === null) return amount;
  return book.inReporting(
    amount as Parameters<MetricBook['inReporting']>[0],
    currency,
    month,
    isStock ? 'closing' : 'average',
  );
}

/** Months before the first value are no part of a year that it begins in. */
function visitValues(
  book: MetricBook,
  { id, window: { from, to } }: { id: string; window: Window },
  emit: Emit,
  amountOf: (value: OwnValue) => number | Reason,
): void {
  const values = book.remember(
    `own-values:${id}`,
    () => new Map((book.facts.own.get(id) ?? []).map((value) => [value.month, value])),
  );
  const first = [...values.keys()].toSorted()[0];
  const begins: Month = first !== undefined && first > from && first <= to ? first : from;
  for (const month of monthRange(begins, to)) {
    const value = values.get(month);
    const amount = value === undefined ? 'NO_DATA' : amountOf(value);
    emit({ key: value?.key ?? `${id}:${month}`, month, group: null, amount });
  }
}

/** A row of a statement that somebody picked. Once the statement has it no more, it is unknown, and no zero. */
export function pickedRow(statement: MetricStatement, code: string, name: string): Measure {
  const row = statementRow(statement, code, name);
  return {
    ...row,
    key: [ROW, statement, code].join(':'),
    visit: (book, window, emit) => {
      if (book.facts.books.rows[statement].has(code)) return row.visit(book, window, emit);
      for (const month of monthRange(window.from, window.to)) {
        emit({ key: row.key, month, group: null, amount: 'NO_DATA' });
      }
    },
  };
}

/** The measure of a part by its key, for whoever proves it; undefined where it is none of these. */
export function ownMeasure(key: string): Measure | undefined {
  const [kind, second = '', third = '', ...rest] = key.split(':');
  if (kind === MONTHS) return ownMonths(second);
  if (kind === VALUES) return ownValues(rest.join(':'), '', third as PartUnit, second as RollUp);
  const statement = METRIC_STATEMENTS.find((each) => each === second);
  return kind === ROW && statement !== undefined ? pickedRow(statement, [third, ...rest].join(':'), '') : undefined;
}
