import type { Readable } from 'node:stream';
import { KIND_FILE_BYTES } from '@tieout/contracts/kind-files.ts';
import { readSmallUpload } from '#http/small-upload.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { readTable, type TableRow } from '#tables/read-table.ts';

/** A line of a file of kinds, as it stands there. */
export interface KindLine {
  line: number;
  number: string;
  name: string;
  kind: string;
  certainty: string;
}

const MOST_LINES = 20_100;
const NO_COLUMNS =
  'This is no list of kinds: it needs the columns Number, Name and Kind. Download the accounts, change their kinds and upload that file.';

export async function readKindFile(file: Buffer): Promise<KindLine[]> {
  const [header, ...rows] = await readTable(file, MOST_LINES);
  const names = (header?.cells ?? []).map((cell) => String(cell).trim().toLowerCase());
  function columnOf(...called: string[]): number {
    return names.findIndex((name) => called.includes(name));
  }
  const columns = {
    number: columnOf('number', 'account number', 'code', 'account code'),
    name: columnOf('name', 'account', 'account name'),
    kind: columnOf('kind'),
    certainty: columnOf('certainty', 'sure'),
  };
  if (columns.kind === -1 || (columns.name === -1 && columns.number === -1)) throw new FileRefusal(NO_COLUMNS);
  return rows.map((row) => ({
    line: row.line,
    number: textAt(row, columns.number),
    name: textAt(row, columns.name),
    kind: textAt(row, columns.kind),
    certainty: textAt(row, columns.certainty),
  }));
}

/** What a spreadsheet would take for a formula was written with an apostrophe before it. */
function textAt({ cells }: TableRow, column: number): string {
  return String(cells[column] ?? '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
}

export function readKindUpload(bytes: Readable): Promise<KindLine[]> {
  const tooLarge = 'A list of kinds can be up to 5 MB.';
  return readSmallUpload({ bytes, mostBytes: KIND_FILE_BYTES, tooLarge, read: readKindFile });
}
