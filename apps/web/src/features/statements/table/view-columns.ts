import { isPeriodColumn, isSumColumn, type Statement, type StatementColumn } from '@tieout/contracts/statements.ts';
import type { Reason } from '@tieout/finance/metric-value.ts';

/** A column on the screen: one of the statement, or the percent of revenue beside it. */
export interface ViewColumn {
  key: string;
  /** Its place in the answer. */
  index: number;
  column: StatementColumn;
  isPercent: boolean;
  /** Why none of its rows has a figure, such as a missing rate; null where one has. */
  missing: Reason | null;
}

const WIDTHS = { name: 263, narrowName: 236, widestName: 400, amount: 92, total: 100, percent: 72 } as const;
const PADDING = 24;
/** Letters of a head against those of an amount. */
const HEAD_SIZE = 0.9;
const NARROW_BELOW = 720;
const WIDEST = 1.6;
const PHONE_AMOUNT = 77;

/** The columns of a statement in their order; with percentages each amount of a period is followed by its share. */
export function viewColumns({ columns, rows }: Pick<Statement, 'columns' | 'rows'>, hasPercent: boolean): ViewColumn[] {
  const canHavePercent = hasPercent && rows.some(({ percent }) => percent !== null);
  return columns.flatMap((column, index) => {
    const amount: ViewColumn = { key: column.key, index, column, isPercent: false, missing: missingIn(rows, index) };
    if (!canHavePercent || column.kind === 'change' || column.kind === 'change-percent') return [amount];
    return [amount, { ...amount, key: `${column.key} %`, isPercent: true }];
  });
}

/** A change without a base has no figure either; that is no failure of the column. */
function missingIn(rows: Statement['rows'], index: number): Reason | null {
  let missing: Reason | null = null;
  for (const { values } of rows) {
    const value = values[index] ?? null;
    if (typeof value === 'number' || value === 'NOT_MEANINGFUL' || value === 'DIV_ZERO') return null;
    missing ??= value;
  }
  return missing;
}

/** What is special about a column: a word before its label, or a remark above it. */
export function headMark({ column, missing }: ViewColumn): string | null {
  return missing === null ? column.remark : 'n/a';
}

/** Longer than a word, it stands above the label. */
export function isAbove(mark: string): boolean {
  return mark.includes(' ');
}

/** Drawn with a hatch: an open period, or one without figures. */
export function isHatched({ column, missing }: ViewColumn): boolean {
  return missing !== null || (column.state === 'open' && !isSumColumn(column));
}

function baseWidth({ column, isPercent }: ViewColumn): number {
  if (isPercent || column.kind === 'change-percent') return WIDTHS.percent;
  return isSumColumn(column) ? WIDTHS.total : WIDTHS.amount;
}

export interface ColumnWidths {
  name: number;
  amounts: number[];
  total: number;
}

/**
 * Widths in pixels for a table in a frame of the given width. As many of the last columns as fit take exactly the room
 * there is, so that at rest no column is cut in half. `widest` is the room the longest text of each column needs,
 * because an amount is never cut; null on a phone, which has its own widths.
 */
export function columnWidths(
  columns: readonly ViewColumn[],
  frame: number,
  widest: readonly number[] | null,
  zoom: number,
): ColumnWidths {
  if (widest === null) return phoneWidths(columns, frame);
  const name = Math.round(zoom * (frame < NARROW_BELOW && frame > 0 ? WIDTHS.narrowName : WIDTHS.name));
  const needed = columns.map((_, index) => zoom * (widest[index] ?? 0) + PADDING);
  const base = isPlain(columns)
    ? needed.map(() => Math.max(WIDTHS.amount, ...needed))
    : columns.map((view, index) => Math.max(baseWidth(view), needed[index] ?? 0));
  const room = frame - name;
  let fitting = 0;
  for (let index = base.length - 1; index >= 0; index -= 1) {
    const width = base[index] ?? 0;
    if (fitting + width > room) break;
    fitting += width;
  }
  const factor = fitting === 0 ? 1 : Math.min(WIDEST, room / fitting);
  const amounts = base.map((width) => width * factor);
  // Where the columns leave room, names need not be cut.
  const spare = Math.max(0, Math.floor(room - sum(amounts)));
  const wideName = name + Math.min(spare, Math.round(zoom * WIDTHS.widestName) - name);
  return { name: wideName, amounts, total: wideName + sum(amounts) };
}

/** Periods and their total alone are all as wide as the widest: then whole columns fit wherever the table is scrolled. */
function isPlain(columns: readonly ViewColumn[]): boolean {
  return columns.every((view) => !view.isPercent && (isPeriod(view) || isSumColumn(view.column)));
}

function phoneWidths(columns: readonly ViewColumn[], frame: number): ColumnWidths {
  const amounts = columns.map(() => PHONE_AMOUNT);
  const name = Math.max(120, frame - sum(amounts));
  return { name, amounts, total: name + sum(amounts) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The two columns a phone shows: a window that ends with `last`. */
export function phoneWindow(columns: readonly ViewColumn[], last: number): ViewColumn[] {
  return columns.slice(Math.max(0, last - 1), Math.max(2, last + 1));
}

/** Where a phone begins: the newest period that has been closed, or the newest at all. */
export function newestColumn(columns: readonly ViewColumn[]): number {
  const closed = columns.findLastIndex((view) => isPeriod(view) && view.column.state === 'closed');
  return closed === -1 ? columns.findLastIndex(isPeriod) : closed;
}

function isPeriod({ column }: ViewColumn): boolean {
  return isPeriodColumn(column);
}

/**
 * The room each column needs, in pixels: for its largest and smallest amount, and for its head in smaller letters. Not
 * every amount is written for that.
 */
export function neededWidths(
  rows: Statement['rows'],
  columns: readonly ViewColumn[],
  textOf: (view: ViewColumn, value: number) => string,
): number[] {
  return columns.map((view) => {
    let [least, most] = [0, 0];
    for (const { values, percent } of rows) {
      const value = view.isPercent ? percent?.[view.index] : values[view.index];
      if (typeof value !== 'number') continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    const headWidth = view.isPercent ? 0 : Math.max(...headLines(view).map(widthOf)) * HEAD_SIZE;
    return Math.max(widthOf(textOf(view, least)), widthOf(textOf(view, most)), headWidth);
  });
}

function headLines(view: ViewColumn): string[] {
  const mark = headMark(view);
  const { label } = view.column;
  if (mark === null) return [label];
  return isAbove(mark) ? [mark, label] : [`${mark} ${label}`];
}

/** Pixels of a text in the table, on the safe side; measuring thousands of texts would cost more than it gains. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += LETTER_WIDTH.get(letter) ?? (letter >= '0' && letter <= '9' ? 8.4 : 7);
  return Math.ceil(width);
}

const LETTER_WIDTH = new Map([
  [',', 3.8],
  ['.', 3.8],
  [' ', 3.8],
  ['\u00a0', 3.8],
  ['(', 5],
  [')', 5],
  ['-', 5],
  ['\u2212', 9],
  ['+', 9],
  ['%', 11],
  ['m', 11],
]);
