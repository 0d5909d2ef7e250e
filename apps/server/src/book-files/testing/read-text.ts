import { IMPORT_LIMITS, type ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { FileReading, ReadingTask } from '../file-reading.ts';
import { readFile } from '../read-file.ts';

export const TASK: ReadingTask = {
  fileKind: 'csv',
  encoding: null,
  fileName: 'ledger.csv',
  byteSize: 0,
  mapping: null,
  kind: null,
  remembered: [],
  currency: 'USD',
  exponent: 2,
  limits: IMPORT_LIMITS,
  entryIdPrefix: '01900000-0000-7000-8000-0000',
};

/** Reads a file in this thread, in pieces as small as they come. */
export async function readWhole(
  file: string | Buffer,
  task: Partial<ReadingTask> & { mapping?: ImportMapping | null } = {},
): Promise<FileReading & { rows: string[][] }> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  let text = '';
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 7_001) yield bytes.subarray(at, at + 7_001);
  }
  const reading = await readFile({ ...TASK, ...task }, { bytes: pieces, onText: (added) => (text += added) });
  const rows = text.split('\n').filter((row) => row !== '');
  return { ...reading, rows: rows.map((row) => row.split('\t')) };
}
