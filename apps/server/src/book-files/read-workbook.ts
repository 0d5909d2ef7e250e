import type { FileReading, ReadingTask } from './file-reading.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { openWorkbook, readSheet, type WorkbookLimits } from '#tables/xlsx-reader.ts';
import type { SampleRow } from './mapping/guess-columns.ts';
import { hasHeader } from './mapping/file-shape.ts';
import { headerScore } from './mapping/guess-mapping.ts';
import { createRowSink, type ReadingStreams, type Taught } from './row-sink.ts';

export async function readWorkbook(task: ReadingTask, { bytes, onText }: ReadingStreams): Promise<FileReading> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes()) pieces.push(piece);
  const file = Buffer.concat(pieces.splice(0));
  const limits = { mostExpansion: task.limits.xlsxExpansion, mostRows: task.limits.xlsxRows };
  const { sheets } = openWorkbook(file, limits);
  const sheet = task.mapping?.sheet ?? (await chooseSheet(file, { sheets, limits, remembered: task.remembered }));
  if (!sheets.includes(sheet)) throw new FileRefusal(`The workbook has no sheet “${sheet}”.`);
  let learnt: Taught | null = null;
  for (;;) {
    const rows = createRowSink({ task, sheets, sheet, separator: () => 'xlsx', learnt, onText });
    await readSheet(file, { sheet, limits, onRow: (cells, line) => rows.add(cells, line) });
    const read = rows.end('utf-8');
    if (!('learnt' in read)) return read;
    learnt = read;
  }
}

const SHEETS_LOOKED_AT = 10;
const ROWS_LOOKED_AT = 30;

interface SheetChoice {
  sheets: readonly string[];
  limits: WorkbookLimits;
  remembered: ReadingTask['remembered'];
}

/** One that looks like an earlier file, else the first with the most names of columns at its beginning. */
async function chooseSheet(file: Buffer, { sheets, limits, remembered }: SheetChoice): Promise<string> {
  let best = { sheet: sheets[0] ?? '', score: -1 };
  for (const sheet of sheets.slice(0, SHEETS_LOOKED_AT)) {
    const rows: SampleRow[] = [];
    await readSheet(file, { sheet, limits, first: ROWS_LOOKED_AT, onRow: (cells, line) => rows.push({ cells, line }) });
    if (remembered.some(({ shape }) => hasHeader(rows, shape))) return sheet;
    const score = headerScore(rows);
    if (score > best.score) best = { sheet, score };
  }
  return best.sheet;
}
