import type { Statement, StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import type { CommentedCell } from '#data/comments-queries.ts';
import { cellAskOf } from './cell-ask.ts';
import { plannedSide } from './planned-side.ts';

/**
 * Figures of the books alone: what is planned, a change and a percentage have no lines that somebody could mean. Threads are not
 * there for who is told some lines only as a part of a total.
 */
export function canComment(statement: Statement, row: StatementRowAnswer, column: StatementColumn): boolean {
  if (
    statement.isRestricted ||
    statement.knownOn !== null ||
    column.kind === 'change' ||
    column.kind === 'change-percent'
  )
    return false;
  const index = statement.columns.indexOf(column);
  return row.kind !== 'hidden' && plannedSide(statement, column) === 'books' && typeof row.values[index] === 'number';
}

/** The figure as somebody writes about it: by its own months, whatever it stands beside. */
export function commentedCellOf(statement: Statement, row: string, column: StatementColumn): CommentedCell {
  const {
    comparison: _comparison,
    knownOn: _knownOn,
    publicationId: _publicationId,
    ...cell
  } = cellAskOf(statement, row, column);
  const { from, to } = column;
  return { kind: 'cell', ...cell, from, to };
}

/** The same figure has the same text. */
export function keyOfCell({ type, row, from, to, basis, currency, departmentId, classId }: CommentedCell): string {
  return [type, row, from, to, basis, currency, departmentId, classId].join(' ');
}
