import { setImmediate as nextTurn } from 'node:timers/promises';
import { detectDialect } from './csv-dialect.ts';
import { createCsvReader } from './csv-reader.ts';
import { fileKindOf, TELLING_BYTES } from './file-kind.ts';
import { FileRefusal, NotUtf8 } from './file-refusal.ts';
import { createTextReader, encodingOf } from './text-decoding.ts';
import type { Workbook } from './workbook-check.ts';

export interface TableRow {
  cells: readonly (string | number)[];
  line: number;
}

export interface TextRow extends TableRow {
  cells: readonly string[];
}

const HEAD_CHARACTERS = 64 * 1024;
const PIECE_CHARACTERS = 256 * 1024;
const MOST_EXPANSION = 200;

/** All lines of a small table, CSV or the first sheet of a workbook, blank ones left out. */
export async function readTable(file: Buffer, mostRows: number): Promise<TableRow[]> {
  return (await readSheetTable(file, mostRows, [])).rows;
}

export interface SheetTable {
  rows: TableRow[];
  /** Those that can be seen; none of a file that is no workbook. */
  sheets: readonly string[];
  sheet: string | null;
}

/** The same of the first sheet that one of the names is of, if there is any. */
export async function readSheetTable(
  file: Buffer,
  mostRows: number,
  preferred: readonly string[],
): Promise<SheetTable> {
  if (fileKindOf(file.subarray(0, TELLING_BYTES)) !== 'xlsx') {
    return { rows: await readCsvTable(file, mostRows), sheets: [], sheet: null };
  }
  let found: Pick<SheetTable, 'sheets' | 'sheet'> = { sheets: [], sheet: null };
  const rows = await sheetRows(file, mostRows, ({ sheets }) => {
    const sheet = preferred.find((name) => sheets.includes(name)) ?? sheets[0];
    found = { sheets, sheet: sheet ?? null };
    return sheet;
  });
  if (rows.length > mostRows) throw tooLong(mostRows);
  return { rows, ...found };
}

function tooLong(mostRows: number): FileRefusal {
  return new FileRefusal(`The file has more than ${mostRows.toLocaleString('en-US')} lines.`);
}

/** Of a sheet that a program keeps for itself; null where there is none. */
export async function readHiddenSheet(file: Buffer, mostRows: number, name: string): Promise<TableRow[] | null> {
  if (fileKindOf(file.subarray(0, TELLING_BYTES)) !== 'xlsx') return null;
  const rows = await sheetRows(file, mostRows, ({ hiddenSheets }) => hiddenSheets.find((each) => each === name));
  return rows.length === 0 ? null : rows;
}

async function sheetRows(
  file: Buffer,
  mostRows: number,
  choose: (workbook: Workbook) => string | undefined,
): Promise<TableRow[]> {
  // The reader of workbooks is large, and most files are none.
  const { openWorkbook, readSheet } = await import('./xlsx-reader.ts');
  const limits = { mostExpansion: MOST_EXPANSION, mostRows };
  const sheet = choose(openWorkbook(file, limits));
  const rows: TableRow[] = [];
  if (sheet === undefined) return rows;
  await readSheet(file, { sheet, limits, onRow: (cells, line) => rows.push({ cells, line }) });
  return rows;
}

export function readCsvTable(file: Buffer, mostRows: number): Promise<TextRow[]> {
  return readCsvText(textOf(file), mostRows);
}

/** In pieces: everybody waits for the one thread, and a file may have 16 MB. */
export async function readCsvText(text: string, mostRows: number): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  const reader = createCsvReader(detectDialect(text.slice(0, HEAD_CHARACTERS)), (cells, line) => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line });
  });
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) {
    if (at > 0) await nextTurn();
    reader.read(text.slice(at, at + PIECE_CHARACTERS));
    if (rows.length > mostRows) throw tooLong(mostRows);
  }
  reader.end();
  if (rows.length > mostRows) throw tooLong(mostRows);
  return rows;
}

function textOf(bytes: Buffer): string {
  try {
    return decoded(bytes, encodingOf(bytes));
  } catch (error) {
    if (error instanceof NotUtf8) return decoded(bytes, 'windows-1252');
    throw error;
  }
}

function decoded(bytes: Buffer, encoding: Parameters<typeof createTextReader>[0]): string {
  const reader = createTextReader(encoding);
  return reader.read(bytes) + reader.end();
}
