import { isStorable } from '@tieout/contracts/primitives.ts';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { FileRefusal } from './file-refusal.ts';
import { checkWorkbook, type Workbook } from './workbook-check.ts';
import { damaged } from './zip-directory.ts';

/** A number is one that the workbook stores as such; a date is its text in ISO 8601. */
export type SheetCell = string | number;

export interface WorkbookLimits {
  mostExpansion: number;
  mostRows: number;
}

const MOST_COLUMNS = 500;

export function openWorkbook(file: Buffer, { mostExpansion }: WorkbookLimits): Workbook {
  const workbook = checkWorkbook(file, mostExpansion);
  if (workbook.sheets.length === 0) throw new FileRefusal('The workbook has no visible sheet.');
  return workbook;
}

interface SheetRequest {
  sheet: string;
  limits: WorkbookLimits;
  /** Only so many, for a look at its beginning. */
  first?: number;
  onRow: (cells: SheetCell[], line: number) => void;
}

/** Row by row. Formulas are never calculated: what counts is the value that was saved with them. */
export async function readSheet(file: Buffer, request: SheetRequest): Promise<void> {
  const { sheet, limits, first } = request;
  // A view of the same bytes; the reader wants exactly this type.
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  const rows = streamXlsxRows(bytes, { sheet, ...(first && { maxRows: first }) });
  for (;;) {
    const row = await rows.next().catch((error: Error) => {
      throw refusalOf(error);
    });
    if (row.done === true) return;
    const { index, values } = row.value;
    if (!Number.isSafeInteger(index) || index < 0) throw damaged();
    if (index >= limits.mostRows) {
      await rows.return();
      throw new FileRefusal(`The sheet has more than ${limits.mostRows.toLocaleString('en-US')} rows.`);
    }
    const cells = values.slice(0, MOST_COLUMNS).map(cellOf);
    refuseWhatIsNoText(cells, index + 1);
    if (cells.some((cell) => cell !== '')) request.onRow(cells, index + 1);
  }
}

function cellOf(value: CellValue): SheetCell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value).toUpperCase() : '';
}

/** Spreadsheets can write any character as `_x0000_`; the database keeps neither NUL nor half a character. */
function refuseWhatIsNoText(cells: readonly SheetCell[], line: number): void {
  const column = cells.findIndex((cell) => typeof cell === 'string' && !isStorable(cell));
  if (column === -1) return;
  throw new FileRefusal(
    `Column ${column + 1} of row ${line} contains a character that is not text. Correct it and upload the file again.`,
  );
}

/** The library's own texts are for programmers. */
function refusalOf(error: Error): FileRefusal {
  if (/exceeds limit/.test(error.message)) {
    return new FileRefusal(
      'A part of the workbook is larger than it says. Open it in a spreadsheet program and save it again.',
      { cause: error },
    );
  }
  return damaged();
}
