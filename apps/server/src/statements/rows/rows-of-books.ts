import type { Restriction } from '@tieout/finance/masks/restrict-tree.ts';
import type { Reason } from '@tieout/finance/metric-value.ts';
import { pnlStatement } from '@tieout/finance/statements/pnl-statement.ts';
import type { ColumnPlan } from '@tieout/finance/statements/statement-columns.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import { SECTION } from '@tieout/finance/statements/structure/sections.ts';
import { treeStatement } from '@tieout/finance/statements/tree-statement.ts';
import { isSliced, type Books, type BooksRequest } from '../books/books.ts';

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
  request: Pick<BooksRequest, 'type' | 'book' | 'months' | 'departmentIds' | 'classIds'>,
  columns: RowColumns,
): StatementRow[] {
  const { type, book } = request;
  const { columnCount, showsZeroRows, ...plan } = columns;
  const { restriction, ...whole } = books;
  if (restriction !== undefined) return restrictedRows(rowsOfBooks(whole, request, columns), restriction);
  const { structure, amounts, excluded, given, nature, unready } = books;
  if (type === 'MANAGERIAL_PNL') {
    const rows = pnlStatement({ structure, amounts, excluded, columnCount, showsZeroRows, ...plan });
    return unready === null ? rows : rows.map((row) => withoutFigures(row, unready, request.months.length, plan.spans));
  }
  const rows = treeStatement({ structure, amounts, given, columnCount, showsZeroRows, plan: { ...plan, nature } });
  return rows.filter(
    ({ code }) => (book !== null || !TRANSLATION_ROWS.has(code)) && (!isSliced(request) || !BRIDGE_ROWS.has(code)),
  );
}

/** With revenue a share of it would tell what it is a share of. */
function restrictedRows(rows: readonly StatementRow[], { hiddenRows }: Restriction): StatementRow[] {
  const shown = rows.filter(({ code }) => !hiddenRows.has(code));
  return hiddenRows.has(SECTION.revenue) ? shown.map((row) => ({ ...row, percent: null })) : shown;
}

/** Half of a basis is no figure: the columns of the books say why, those of a plan keep theirs. */
function withoutFigures(
  row: StatementRow,
  reason: Reason,
  monthCount: number,
  spans: RowColumns['spans'],
): StatementRow {
  function isOfBooks(index: number): boolean {
    return (spans[index]?.from ?? 0) < monthCount;
  }
  return {
    ...row,
    values: row.values.map((value, index) => (value !== null && isOfBooks(index) ? reason : value)),
    percent: row.percent?.map((share, index) => (isOfBooks(index) ? { status: 'na', code: reason } : share)) ?? null,
  };
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
