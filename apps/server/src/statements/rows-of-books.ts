import { pnlStatement } from '@tieout/finance/statements/pnl-statement.ts';
import type { ColumnPlan } from '@tieout/finance/statements/statement-columns.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import { treeStatement } from '@tieout/finance/statements/tree-statement.ts';
import { isSliced, type Books, type BooksRequest } from './books.ts';

export interface RowColumns extends Omit<ColumnPlan, 'nature'> {
  /** How many base columns the amounts have. */
  columnCount: number;
  showsZeroRows: boolean;
}

/** Rows that say nothing in the books' own currency. */
const TRANSLATION_ROWS = new Set(['FX_EFFECT', 'TRANSLATION_RESERVE']);
/** Cash of the whole company, which a department or a class has no part of. */
const BRIDGE_ROWS = new Set(['OPENING_CASH', 'FX_EFFECT', 'CLOSING_CASH']);

/** The rows of a statement, in reading order. */
export function rowsOfBooks(
  books: Books,
  request: Pick<BooksRequest, 'type' | 'book' | 'departmentIds' | 'classIds'>,
  columns: RowColumns,
): StatementRow[] {
  const { type, book } = request;
  const { columnCount, showsZeroRows, ...plan } = columns;
  const { structure, amounts, excluded, given, nature } = books;
  if (type === 'MANAGERIAL_PNL') {
    return pnlStatement({ structure, amounts, excluded, columnCount, showsZeroRows, ...plan });
  }
  const rows = treeStatement({ structure, amounts, given, columnCount, showsZeroRows, plan: { ...plan, nature } });
  return rows.filter(
    ({ code }) => (book !== null || !TRANSLATION_ROWS.has(code)) && (!isSliced(request) || !BRIDGE_ROWS.has(code)),
  );
}

/**
 * The rows of the books, and those that only their earlier state fills: a row whose last amount was taken out of a closed
 * month changed most of all, and would not be there to be marked.
 */
export function rowsWith(
  earlier: readonly StatementRow[],
  books: Books,
  request: Parameters<typeof rowsOfBooks>[1],
  columns: RowColumns,
): StatementRow[] {
  const rows = rowsOfBooks(books, request, columns);
  if (columns.showsZeroRows || earlier.length === 0) return rows;
  const shown = new Set([...rows, ...earlier].map(({ code }) => code));
  return rowsOfBooks(books, request, { ...columns, showsZeroRows: true }).filter(({ code }) => shown.has(code));
}
