import { isPeriodColumn, isSumColumn, type Statement, type StatementColumn } from '@tieout/contracts/statements.ts';
import type { Reason } from '@tieout/finance/metric-value.ts';
import { SIGN_CHANGE } from '@tieout/finance/statements/figure-text.ts';
import { textWidth } from '#components/text-width.ts';

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
/** The word beside a figure, in the letters of a head, and the sign of a judgement after it. */
const TAG_WIDTH = Math.ceil(textWidth(`${SIGN_CHANGE} `) * HEAD_SIZE) + 12;
const NARROW_BELOW = 720;
const WIDEST = 1.6;
const PHONE_AMOUNT = 77;
const PHONE_PADDING = 16;
const PHONE_NAME = 96;

/** The columns of a statement in their order; with percentages each amount of a period is followed by its share. */
export function viewColumns({ columns, rows }: Pick<Statement, 'columns' | 'rows'>, hasPercent: boolean): ViewColumn[] {
  const canHavePercent = hasPercent && rows.some(({ percent }) => percent !== null);
  return columns.flatMap((column, index) => {
    const amount: ViewColumn = { key: column.key, index, column, isPercent: false, missing: missingIn(rows, index) };
    if (!canHavePercent || column.kind === 'change' || column.kind === 'change-percent') return [amount];
    return [amount, { ...amount, key: `${column.key} %`, isPercent: true }];
  });
}

/** Changes without a base, or of open months alone, have no figure either; that is no failure of the column. */
const NO_FAILURES: ReadonlySet<unknown> = new Set<Reason>(['NOT_MEANINGFUL', 'DIV_ZERO', 'NO_CLOSED_MONTH']);

function missingIn(rows: Statement['rows'], index: number): Reason | null {
  let missing: Reason | null = null;
  for (const { values } of rows) {
    const value = values[index] ?? null;
    if (typeof value === 'number' || NO_FAILURES.has(value)) return null;
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

/** Drawn with a hatch: a period that is said to be open, or one without figures. */
export function isHatched({ column, missing }: ViewColumn): boolean {
  return missing !== null || (column.state === 'open' && column.remark !== null && !isSumColumn(column));
}

function baseWidth({ column, isPercent }: ViewColumn): number {
  if (isPercent || column.kind === 'change-percent') return WIDTHS.percent;
  return isSumColumn(column) ? WIDTHS.total : WIDTHS.amount;
}

export interface ColumnWidths {
  name: number;
  amounts: number[];
  total: number;
  /** How far the table is scrolled before anybody scrolls it. */
  rest: number;
}

/**
 * How many columns stay beside the names: the only period, when it is compared. What it is compared with passes by, and
 * the figure itself must not.
 */
export function pinnedCount(columns: readonly ViewColumn[]): number {
  const own = columns.filter(isOwn);
  return own.length === 1 && columns.length > own.length && columns[0] === own[0] ? 1 : 0;
}

/**
 * Widths in whole pixels for a table in a frame of the given width. At rest it begins with the newest period that is
 * compared, or ends with its last column; as many columns as fit from there take exactly the room there is, so that none
 * is cut in half. `widest` is the room the longest text of each column needs, because an amount is never cut.
 */
export function columnWidths(
  columns: readonly ViewColumn[],
  frame: number,
  widest: readonly number[],
  zoom: number,
): ColumnWidths {
  const least = Math.round(zoom * (frame < NARROW_BELOW && frame > 0 ? WIDTHS.narrowName : WIDTHS.name));
  const base = baseWidths(columns, widest, zoom);
  const shown = columnsAtRest(columns, base, frame - least);
  const fitting = sum(shown.map((index) => base[index] ?? 0));
  const factor = fitting === 0 ? 1 : Math.min(WIDEST, (frame - least) / fitting);
  const amounts = base.map((width) => Math.floor(width * Math.max(1, factor)));
  // Where the columns leave room, names need not be cut; a pixel or two that none of them takes is theirs in any case.
  const spare = Math.max(0, frame - least - sum(shown.map((index) => amounts[index] ?? 0)));
  const isWhole = shown.length === columns.length;
  const name = least + (isWhole ? Math.min(spare, Math.round(zoom * WIDTHS.widestName) - least) : spare);
  const before = columns.slice(0, shown.at(-1)).map((_, index) => (shown.includes(index) ? 0 : (amounts[index] ?? 0)));
  return { name, amounts, total: name + sum(amounts), rest: sum(before) };
}

function baseWidths(columns: readonly ViewColumn[], widest: readonly number[], zoom: number): number[] {
  const needed = columns.map((_, index) => zoom * (widest[index] ?? 0) + PADDING);
  if (isPlain(columns)) return needed.map(() => Math.max(WIDTHS.amount, ...needed));
  return columns.map((view, index) => Math.max(baseWidth(view), needed[index] ?? 0));
}

/** Indexes of the columns in sight at rest, all of them whole. */
function columnsAtRest(columns: readonly ViewColumn[], base: readonly number[], room: number): number[] {
  const pinned = pinnedCount(columns);
  const newest = newestColumn(columns);
  const isCompared = columns.some(({ column }) => column.of !== null);
  const fromNewest = fittingFrom(base, room, [...range(0, pinned), ...range(Math.max(pinned, newest), columns.length)]);
  const hasRoomForMore = (fromNewest.at(-1) ?? 0) === columns.length - 1;
  if (isCompared && !hasRoomForMore) return fromNewest;
  const last = fittingFrom(base, room, range(0, columns.length).toReversed()).toReversed();
  // A change or a percentage that leads the table would stand there without the figure it is of.
  return last.slice(
    Math.max(
      0,
      last.findIndex((index) => isOwn(columns[index])),
    ),
  );
}

/** Neither compares nor is a percentage: the column that those behind it are of. */
function isOwn(view: ViewColumn | undefined): boolean {
  return view !== undefined && view.column.of === null && !view.isPercent;
}

/** As many of the columns as have room, one after the other. */
function fittingFrom(base: readonly number[], room: number, order: readonly number[]): number[] {
  let taken = 0;
  const past = order.findIndex((index) => {
    taken += base[index] ?? 0;
    return taken > room;
  });
  return past === -1 ? [...order] : order.slice(0, past);
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}

/** Periods and their total alone are all as wide as the widest: then whole columns fit wherever the table is scrolled. */
function isPlain(columns: readonly ViewColumn[]): boolean {
  return columns.every((view) => !view.isPercent && (isPeriod(view) || isSumColumn(view.column)));
}

/** The two columns of a phone are narrow, but for amounts that need more; the names take what is left. */
export function phoneWidths(columns: readonly ViewColumn[], frame: number, widest: readonly number[]): ColumnWidths {
  const amounts = columns.map((_, index) => Math.max(PHONE_AMOUNT, (widest[index] ?? 0) + PHONE_PADDING));
  const name = Math.max(PHONE_NAME, frame - sum(amounts));
  return { name, amounts, total: name + sum(amounts), rest: 0 };
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
    let isTagged = false;
    for (const { values, percent, signChanges } of rows) {
      if (!view.isPercent && signChanges.includes(view.index)) isTagged = true;
      const value = view.isPercent ? percent?.[view.index] : values[view.index];
      if (typeof value !== 'number') continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    const headWidth = view.isPercent ? 0 : Math.max(...headLines(view).map(textWidth)) * HEAD_SIZE;
    const amountWidth = Math.max(textWidth(textOf(view, least)), textWidth(textOf(view, most)));
    return Math.max(amountWidth + (isTagged ? TAG_WIDTH : 0), headWidth);
  });
}

/** `Δ %` beside `Δ Sep-26`; files, whose columns may be torn apart, say all of it. */
export function shortLabel({ kind, label }: StatementColumn): string {
  return kind === 'change-percent' && label.startsWith('Δ % ') ? 'Δ %' : label;
}

function headLines(view: ViewColumn): string[] {
  const mark = headMark(view);
  const label = shortLabel(view.column);
  if (mark === null) return [label];
  return isAbove(mark) ? [mark, label] : [`${mark} ${label}`];
}
