import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLine, type CsvField } from '../csv-line.ts';
import { xmlText } from '../xml-text.ts';
import { COLUMNS, headFields, lineFields, type LineField, type LineHead, type LineRow } from './line-sheet.ts';
import { ROW_WIDTHS, rowFields, rowHeadFields, type FactRow, type RowHead } from './row-sheet.ts';

export type LinePages = AsyncIterable<readonly LineRow[]> | Iterable<readonly LineRow[]>;

/** The head and the lines as bytes; a page of lines is all that is ever in memory. */
export function writeLines(format: 'xlsx' | 'csv', head: LineHead, pages: LinePages): AsyncIterable<Uint8Array> {
  const sheet = { name: 'Lines', top: headFields(head), widths: COLUMNS.map(({ width }) => width) };
  return writeSheet(format, sheet, pages, (line) => lineFields(line, head.currency));
}

/** The same of a metric's rows that are no journal lines. */
export function writeRows(format: 'xlsx' | 'csv', head: RowHead, rows: readonly FactRow[]): AsyncIterable<Uint8Array> {
  const sheet = { name: 'Rows', top: rowHeadFields(head), widths: ROW_WIDTHS };
  return writeSheet(format, sheet, [rows], (row) => rowFields(row, head));
}

interface Sheet {
  name: string;
  top: readonly LineField[][];
  widths: readonly number[];
}

type Pages<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

function writeSheet<T>(
  format: 'xlsx' | 'csv',
  sheet: Sheet,
  pages: Pages<T>,
  fieldsOf: (row: T) => LineField[],
): AsyncIterable<Uint8Array> {
  return format === 'xlsx' ? xlsxBytes(sheet, pages, fieldsOf) : csvBytes(sheet, pages, fieldsOf);
}

async function* csvBytes<T>(
  { top, widths }: Sheet,
  pages: Pages<T>,
  fieldsOf: (row: T) => LineField[],
): AsyncGenerator<Uint8Array> {
  function csvText(fields: readonly LineField[]): string {
    return csvLine(widths.map((_, index) => csvField(fields[index])));
  }
  yield Buffer.from(BYTE_ORDER_MARK + top.map(csvText).join(''));
  for await (const rows of inTurns(pages)) yield Buffer.from(rows.map((row) => csvText(fieldsOf(row))).join(''));
}

const LINES_PER_TURN = 250;

/** A page at once would keep everybody else waiting while it is written. */
async function* inTurns<T>(pages: Pages<T>): AsyncGenerator<readonly T[]> {
  for await (const lines of pages) {
    for (let from = 0; from < lines.length; from += LINES_PER_TURN) {
      yield lines.slice(from, from + LINES_PER_TURN);
      await nextTurn();
    }
  }
}

function csvField(field: LineField | undefined): CsvField {
  if (field === undefined) return '';
  if (field.kind === 'amount') return { number: field.text };
  return field.kind === 'date' ? { number: field.date } : field.text;
}

function xlsxBytes<T>(
  { name, top, widths }: Sheet,
  pages: Pages<T>,
  fieldsOf: (row: T) => LineField[],
): AsyncIterable<Uint8Array> {
  async function* rowsOf(): AsyncGenerator<CellValue[]> {
    for (const fields of top) yield fields.map(xlsxValue);
    for await (const rows of inTurns(pages)) for (const row of rows) yield fieldsOf(row).map(xlsxValue);
  }
  return writeXlsxStream(rowsOf(), {
    name,
    columns: widths.map((width) => ({ width })),
    freezePane: { rows: top.length },
  });
}

function xlsxValue(field: LineField): CellValue {
  if (field.kind === 'amount') return Number(field.text);
  if (field.kind === 'date') return new Date(`${field.date}T00:00:00Z`);
  return field.text === '' ? null : xmlText(field.text);
}
