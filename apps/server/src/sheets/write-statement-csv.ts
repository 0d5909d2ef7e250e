import { decimalText, SCALE_DIGITS, SIGN_CHANGE } from '@tieout/finance/statements/figure-text.ts';
import { headText, type SheetColumn, type SheetModel, type SheetRow, type SheetValue } from './sheet-model.ts';
import { BYTE_ORDER_MARK, csvLine, type CsvField } from './csv-line.ts';

const FLAT_NAMES = ['Section', 'Type', 'Group', 'Category', 'Row'];

/**
 * `tree`: a column per level, each name in the column of its level. `flat`: every row with the names above it, for
 * pivot tables; the last of the name columns says what a row is. Figures are in the scale of the screen, and exact,
 * whatever the screen rounds to: a thousand is `1.00050`.
 */
export function writeStatementCsv(model: SheetModel, layout: 'tree' | 'flat'): Buffer {
  const depth = model.rows.reduce((most, { indent }) => Math.max(most, indent + 1), 1);
  const names = layout === 'flat' ? FLAT_NAMES : [model.unit, ...Array<string>(depth - 1).fill('')];
  const header = [...names, ...model.columns.map(headOf)];
  const exponent = model.format.exponent + SCALE_DIGITS[model.format.scale];
  const rows = model.rows.map((row) => [
    ...(layout === 'flat' ? flatNames(row) : treeNames(row, depth)),
    ...row.cells.map(({ value }) => figureField(value, exponent)),
  ]);
  // Every line has as many fields as the header.
  const ends = endLines(model).map((text) => [text, ...Array<string>(header.length - 1).fill('')]);
  const blank = Array<string>(header.length).fill('');
  const lines: readonly CsvField[][] = [header, ...rows, blank, ...ends];
  return Buffer.from(BYTE_ORDER_MARK + lines.map(csvLine).join(''));
}

function headOf(column: SheetColumn): string {
  return column.isPercent ? `${headText(column)} (%)` : headText(column);
}

function treeNames({ name, indent }: SheetRow, depth: number): string[] {
  return Array.from({ length: depth }, (_, level) => (level === indent ? name : ''));
}

function flatNames({ path, kind }: SheetRow): string[] {
  return [...Array.from({ length: 4 }, (_, level) => path[level] ?? ''), kind];
}

/** What the head of the other formats says: a table for machines begins with its header. */
function endLines(model: SheetModel): string[] {
  const { companyName, title, about, tieOut, notes } = model;
  return [companyName, title, ...about, tieOut.text, ...notes, signChangeText(model)].filter((text) => text !== '');
}

/** Beside its figure the tag would make a text of a number. */
function signChangeText({ rows, columns }: SheetModel): string {
  const tagged = rows.flatMap(({ name, cells }) =>
    columns.flatMap(({ label }, at) => (cells[at]?.isSignChange === true ? [`${name}, ${label}`] : [])),
  );
  return tagged.length === 0 ? '' : `Tagged "${SIGN_CHANGE}": ${tagged.join('; ')}`;
}

function figureField(value: SheetValue, exponent: number): CsvField {
  if (value.kind === 'amount') return { number: decimalText(value.minor, exponent) };
  if (value.kind === 'percent' || value.kind === 'points') return { number: decimalText(value.tenths, 1) };
  return value.text;
}
