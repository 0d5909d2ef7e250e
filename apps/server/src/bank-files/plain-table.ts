import { FileRefusal } from '#tables/file-refusal.ts';
import { readTable } from '#tables/read-table.ts';
import { MOST_BANK_LINES } from './statement-parts.ts';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** A workbook unpacks to many times its size, in the memory of everybody. */
const MOST_BYTES = 5 * 1024 * 1024;

/** A workbook as the CSV its first sheet would be saved as, so that readers of tables take both; any other file as it is. */
export async function plainTable(file: Buffer): Promise<Buffer> {
  if (!file.subarray(0, ZIP.length).equals(ZIP)) return file;
  if (file.length > MOST_BYTES) throw new FileRefusal('A workbook can be up to 5 MB. Save it as CSV and upload that.');
  const lines: string[] = [];
  for (const { cells, line } of await readTable(file, MOST_BANK_LINES)) {
    // Empty rows are not told of; without them lines would have other numbers than in the sheet.
    while (lines.length < line - 1) lines.push('');
    lines.push(cells.map(quoted).join(','));
  }
  if (lines.length === 0) throw new FileRefusal('The first sheet of the workbook is empty.');
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** A workbook stores 0.1 + 0.2 as 0.30000000000000004; fifteen digits are what it knows. */
function quoted(cell: string | number): string {
  const text = typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
