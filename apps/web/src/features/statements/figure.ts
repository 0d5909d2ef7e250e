import type { Statement, StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import type { ChosenCell } from './chosen-cell.ts';
import { opensPlans, plannedSide } from './planned-side.ts';

/** A figure of a statement with the row and column it stands in. */
export interface Figure {
  row: StatementRowAnswer;
  column: StatementColumn;
  amount: MinorUnits;
  /** Its rules are behind it, no lines. */
  isPlanned: boolean;
}

/** The figure an address names; null when there is none there, or none this reader may look behind. */
export function figureOf(statement: Statement, { row: code, column: key }: ChosenCell): Figure | null {
  const row = statement.rows.find((each) => each.code === code);
  const index = statement.columns.findIndex((each) => each.key === key);
  const column = statement.columns[index];
  const value = row?.values[index];
  if (row === undefined || column === undefined || typeof value !== 'number') return null;
  const side = plannedSide(statement, column);
  if (side === 'both' || (side === 'plan' && !opensPlans(statement))) return null;
  return statement.can.drill && row.isDrillable
    ? { row, column, amount: minorUnits(value), isPlanned: side === 'plan' }
    : null;
}
