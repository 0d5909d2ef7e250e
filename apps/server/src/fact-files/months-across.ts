import { FileRefusal } from '#tables/file-refusal.ts';
import { readMonth } from '#tables/month.ts';
import type { TableRow } from '#tables/read-table.ts';
import type { FactColumn } from './fact-kind.ts';

const HEAD_ROWS = 20;

/**
 * A table with months across and names down, as one with a line for each name and month; any other table as it is.
 *
 * @throws FileRefusal where a column among the months is none: what stands in it would be lost.
 */
export function linesOfMonths(rows: readonly TableRow[], columns: readonly FactColumn[]): readonly TableRow[] {
  const at = rows.slice(0, HEAD_ROWS).findIndex(isOfMonths);
  const head = rows[at];
  // Below a head that names the columns, a month is a value.
  if (head === undefined || rows.slice(0, at).some((row) => namesAll(row, columns))) return rows;
  const months = head.cells.map((cell, index) => (index === 0 || isBlank(cell) ? null : monthOrRefusal(cell)));
  const lines = rows.slice(at + 1).flatMap(({ cells, line }) =>
    months.flatMap((month, index) => {
      const cell = cells[index] ?? '';
      return month === null || isBlank(cell) ? [] : [{ line, cells: [cells[0] ?? '', month, cell] }];
    }),
  );
  return [{ line: head.line, cells: columns.map(({ name }) => name) }, ...lines];
}

/** More of its cells are months than are not, whatever the first one is. */
function isOfMonths({ cells }: TableRow): boolean {
  const filled = cells.slice(1).filter((cell) => !isBlank(cell));
  return filled.filter((cell) => readMonth(cell) !== null).length * 2 > filled.length;
}

function namesAll({ cells }: TableRow, columns: readonly FactColumn[]): boolean {
  const called = new Set(cells.map((cell) => String(cell).trim().toLowerCase()));
  return columns.every(({ name, also = [] }) => [name.toLowerCase(), ...also].some((each) => called.has(each)));
}

function isBlank(cell: string | number): boolean {
  return String(cell).trim() === '';
}

function monthOrRefusal(cell: string | number): string {
  const month = readMonth(cell);
  if (month === null) {
    throw new FileRefusal(`The column “${String(cell).slice(0, 40)}” is no month. Name months like 2026-01 or Jan-26.`);
  }
  return month;
}
