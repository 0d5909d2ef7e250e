import type { Statement, StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { Base } from '#components/lines/panel-figure.ts';

const NAME = { 'previous-period': null, 'previous-year': 'last year', plan: 'plan' } as const;

/** What the table compares a figure with, besides the period before, which every figure is held against. */
export function shownBases(statement: Statement, row: StatementRowAnswer, column: StatementColumn): Base[] {
  // With an open month in it, a figure would be held against a whole one.
  if (column.state === 'open') return [];
  return statement.columns.flatMap(({ of, kind, comparison }, index) => {
    const value = row.values[index];
    if (of !== column.key || kind !== 'comparison' || comparison === null || typeof value !== 'number') return [];
    const name = NAME[comparison];
    return name === null ? [] : [{ name, amount: minorUnits(value) }];
  });
}
