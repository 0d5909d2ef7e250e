import { allocate } from '@tieout/finance/allocate.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths } from '@tieout/finance/month.ts';
import type { Entry, PastedBlock } from '../entry.ts';
import type { PlanColumn } from '../plan-columns.ts';
import type { CellEdit } from '../plan-edits.ts';
import { amountOf } from '../plan-figures.ts';
import type { GridRow } from './display-rows.ts';

/** How the total of a year is spread over its open months. */
export const SPREADS = ['shape', 'evenly', 'last-year'] as const;
export type SpreadBy = (typeof SPREADS)[number];

/** The grid as edits see it: rows and columns in sight. */
export interface GridSheet {
  /** Without it by the shape that the months have. */
  spreadBy?: SpreadBy;
  rows: readonly GridRow[];
  columns: readonly PlanColumn[];
}

/** Cells from one corner to the other, both included. Columns count from 0, without the names. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A month of a leaf that is not closed. */
export function isEditable(row: GridRow | undefined, column: PlanColumn | undefined): boolean {
  return row?.row !== null && row !== undefined && column?.state === 'open';
}

/** The total of a year of a leaf: what is typed there is spread over its open months. */
export function isSpreadable(row: GridRow | undefined, column: PlanColumn | undefined): boolean {
  return row?.row !== null && row !== undefined && column?.state === 'year';
}

function inRange<T>(
  { rows, columns }: GridSheet,
  range: CellRange,
  make: (row: GridRow, at: number) => readonly T[],
): T[] {
  return rows
    .slice(range.top, range.bottom + 1)
    .flatMap((row) =>
      columns.flatMap((column, at) =>
        at >= range.left && at <= range.right && isEditable(row, column) ? make(row, at) : [],
      ),
    );
}

function cell(row: GridRow, column: PlanColumn | undefined, value: MinorUnits | null): CellEdit[] {
  const month = column?.month ?? null;
  return month === null ? [] : [{ code: row.code, month, value }];
}

/** An entry in every editable cell of the range, each from the amount that stands there; in a year's total, spread. */
export function enterIn(sheet: GridSheet, range: CellRange, entry: Entry): CellEdit[] {
  const row = sheet.rows[range.top];
  const column = sheet.columns[range.left];
  if (range.top === range.bottom && range.left === range.right && row !== undefined && isSpreadable(row, column)) {
    return spread(sheet, row, range.left, entry(amountOf(row.values[range.left])));
  }
  return inRange(sheet, range, (each, at) => cell(each, sheet.columns[at], entry(amountOf(each.values[at]))));
}

/** Gives the cells of the range back to their rules. */
export function giveBack(sheet: GridSheet, range: CellRange): CellEdit[] {
  return inRange(sheet, range, (row, at) => cell(row, sheet.columns[at], null));
}

/** The first column of the range in the others, or its first row in the others. */
export function fill(sheet: GridSheet, range: CellRange, direction: 'right' | 'down'): CellEdit[] {
  const first = sheet.rows[range.top];
  return inRange(sheet, range, (row, at) => {
    if (direction === 'right') {
      return at === range.left ? [] : cell(row, sheet.columns[at], amountOf(row.values[range.left]));
    }
    return row === first ? [] : cell(row, sheet.columns[at], amountOf(first?.values[at]));
  });
}

/** A block from the corner on, over editable cells; one cell fills the whole range. Empty cells leave what is there. */
export function pasteIn(sheet: GridSheet, range: CellRange, { cells }: PastedBlock): CellEdit[] {
  const only = cells.length === 1 && cells[0]?.length === 1 ? (cells[0][0] ?? null) : null;
  if (only !== null) return inRange(sheet, range, (row, at) => cell(row, sheet.columns[at], only));
  return cells.flatMap((line, down) =>
    line.flatMap((value, right) => {
      const [row, column] = [sheet.rows[range.top + down], sheet.columns[range.left + right]];
      return value === null || row === undefined || !isEditable(row, column) ? [] : cell(row, column, value);
    }),
  );
}

/** The total of a year in its open months: evenly where there is no shape to follow. It adds up exactly. */
function spread(
  { columns, spreadBy = 'shape' }: GridSheet,
  row: GridRow,
  yearAt: number,
  total: MinorUnits,
): CellEdit[] {
  const year = columns[yearAt];
  if (year === undefined) return [];
  const open = columns.flatMap((column, at) =>
    column.state === 'open' && column.from >= year.from && column.to <= year.to ? [at] : [],
  );
  if (open.length === 0) return [];
  const planned = open.map((at) => amountOf(row.values[at]));
  const before = planned.reduce<number>((sum, amount) => sum + amount, 0);
  const rest = minorUnits(total - (amountOf(row.values[yearAt]) - before));
  const shape = spreadBy === 'last-year' ? open.map((at) => yearBefore(row, columns[at])) : planned;
  const hasShape = spreadBy !== 'evenly' && shape.every((amount) => amount >= 0) && shape.some((amount) => amount > 0);
  const parts = allocate(rest, hasShape ? shape : open.map(() => 1));
  return open.flatMap((at, index) => cell(row, columns[at], parts[index] ?? null));
}

/** What the books have of the month a year ago. */
function yearBefore({ row }: GridRow, column: PlanColumn | undefined): number {
  const month = column?.month ?? null;
  return month === null ? 0 : (row?.actuals[addMonths(month, -12)] ?? 0);
}

/** Sum and mean of what is selected, and how many cells have a figure. */
export function selectionOf({ rows }: GridSheet, range: CellRange): { count: number; sum: number } {
  const amounts = rows
    .slice(range.top, range.bottom + 1)
    .flatMap(({ values }) => values.slice(range.left, range.right + 1).filter((value) => typeof value === 'number'));
  return { count: amounts.length, sum: amounts.reduce<number>((sum, amount) => sum + amount, 0) };
}

/** What is selected as text, with a tab between columns: whole numbers of minor units become plain decimals. */
export function copyOf({ rows }: GridSheet, range: CellRange, exponent: number): string {
  return rows
    .slice(range.top, range.bottom + 1)
    .map(({ values }) =>
      values
        .slice(range.left, range.right + 1)
        .map((value) => (typeof value === 'number' ? plainText(value, exponent) : ''))
        .join('\t'),
    )
    .join('\n');
}

function plainText(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${minor < 0 ? '-' : ''}${whole}${exponent === 0 ? '' : `.${digits.slice(-exponent)}`}`;
}
