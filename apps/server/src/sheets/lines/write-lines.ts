import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLine, type CsvField } from '../csv-line.ts';
import { xmlText } from '../xml-text.ts';
import { COLUMNS, headFields, lineFields, type LineField, type LineHead, type LineRow } from './line-sheet.ts';

export type LinePages = AsyncIterable<readonly LineRow[]> | Iterable<readonly LineRow[]>;

/** The head and the lines as bytes; a page of lines is all that is ever in memory. */
export function writeLines(format: 'xlsx' | 'csv', head: LineHead, pages: LinePages): AsyncIterable<Uint8Array> {
  return format === 'xlsx' ? xlsxBytes(head, pages) : csvBytes(head, pages);
}

async function* csvBytes(head: LineHead, pages: LinePages): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + headFields(head).map(csvText).join(''));
  for await (const lines of inTurns(pages)) {
    yield Buffer.from(lines.map((line) => csvText(lineFields(line, head.currency))).join(''));
  }
}

const LINES_PER_TURN = 250;

/** A page at once would keep everybody else waiting while it is written. */
async function* inTurns(pages: LinePages): AsyncGenerator<readonly LineRow[]> {
  for await (const lines of pages) {
    for (let from = 0; from < lines.length; from += LINES_PER_TURN) {
      yield lines.slice(from, from + LINES_PER_TURN);
      await nextTurn();
    }
  }
}

function csvText(fields: readonly LineField[]): string {
  return csvLine(COLUMNS.map((_, index) => csvField(fields[index])));
}

function csvField(field: LineField | undefined): CsvField {
  if (field === undefined) return '';
  if (field.kind === 'amount') return { number: field.text };
  return field.kind === 'date' ? { number: field.date } : field.text;
}

function xlsxBytes(head: LineHead, pages: LinePages): AsyncIterable<Uint8Array> {
  const top = headFields(head);
  return writeXlsxStream(xlsxRows(top, head.currency, pages), {
    name: 'Lines',
    columns: COLUMNS.map(({ width }) => ({ width })),
    freezePane: { rows: top.length },
  });
}

async function* xlsxRows(top: readonly LineField[][], currency: string, pages: LinePages): AsyncGenerator<CellValue[]> {
  for (const fields of top) yield fields.map(xlsxValue);
  for await (const lines of inTurns(pages)) {
    for (const line of lines) yield lineFields(line, currency).map(xlsxValue);
  }
}

function xlsxValue(field: LineField): CellValue {
  if (field.kind === 'amount') return Number(field.text);
  if (field.kind === 'date') return new Date(`${field.date}T00:00:00Z`);
  return field.text === '' ? null : xmlText(field.text);
}
