import type { Statement, StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';

/** What a figure is held against. */
export interface Base {
  /** `Sep-26`, `plan`, `average of 12 months`. */
  name: string;
  amount: MinorUnits;
}

const COMPARISON_NAME = { 'previous-period': 'previous period', 'previous-year': 'last year', plan: 'plan' } as const;
const MOST = 2;

/**
 * Up to two figures to compare with: the column before of the same kind, then the comparisons the table shows, then the
 * average of the months before. A figure with an open month in it is held against none: all of these are whole.
 */
export function basesOf(
  statement: Statement,
  row: StatementRowAnswer,
  column: StatementColumn,
  average: StatementDrillDown['average'],
): Base[] {
  if (column.state === 'open') return [];
  const before = columnBefore(statement, row, column);
  const shown = statement.columns.flatMap(({ of, kind, comparison }, index) =>
    of === column.key && kind === 'comparison' && comparison !== null
      ? baseOf(COMPARISON_NAME[comparison], row.values[index])
      : [],
  );
  return [...before, ...shown, ...averageBase(average)].slice(0, MOST);
}

function columnBefore(statement: Statement, row: StatementRowAnswer, column: StatementColumn): Base[] {
  if (column.kind === 'total' || column.kind === 'comparison') return [];
  const index = statement.columns.findLastIndex(({ kind, to }) => kind === column.kind && to < column.from);
  const found = statement.columns[index];
  return found === undefined ? [] : baseOf(found.label, row.values[index]);
}

/** Of a single month it would repeat the column before. */
function averageBase(average: StatementDrillDown['average']): Base[] {
  if (average === null || average.months < 2) return [];
  return [{ name: `average of ${average.months} months`, amount: average.amount }];
}

function baseOf(name: string, value: StatementRowAnswer['values'][number] | undefined): Base[] {
  return typeof value === 'number' ? [{ name, amount: minorUnits(value) }] : [];
}
