import type { FileReading, ReadingTask } from './file-reading.ts';
import { detectDialect } from '#tables/csv-dialect.ts';
import { createCsvReader, type CsvReader } from '#tables/csv-reader.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { createTextReader, encodingOf, type Encoding } from '#tables/text-decoding.ts';
import { createRowSink, type ReadingStreams, type Taught } from './row-sink.ts';

const HEAD_CHARACTERS = 64 * 1024;

export async function readFile(task: ReadingTask, streams: ReadingStreams): Promise<FileReading> {
  if (task.fileKind === 'csv') return readCsv(task, streams);
  // The reader of workbooks is large, and most files are none.
  const { readWorkbook } = await import('./read-workbook.ts');
  return readWorkbook(task, streams);
}

/** Read once, or twice where only all lines together tell what belongs together. */
async function readCsv(task: ReadingTask, streams: ReadingStreams): Promise<FileReading> {
  const first = await readOnce(task, streams, null);
  if (!('learnt' in first)) return first;
  const second = await readOnce(task, streams, first);
  if ('learnt' in second) throw new Error('a file that is never learnt');
  return second;
}

async function readOnce(
  task: ReadingTask,
  { bytes, onText }: ReadingStreams,
  learnt: Taught | null,
): Promise<FileReading | Taught> {
  const rows = createRowSink({ task, sheets: [], sheet: null, separator: () => delimiter, learnt, onText });
  let encoding: Encoding = task.encoding ?? 'utf-8';
  let decoder: ReturnType<typeof createTextReader> | null = null;
  let reader: CsvReader | null = null;
  let head = '';
  let delimiter = '';
  let lines = 0;

  function read(text: string, isLast: boolean): void {
    if (reader === null) {
      head += text;
      if (head.length < HEAD_CHARACTERS && !isLast) return;
      const dialect = detectDialect(head.slice(0, HEAD_CHARACTERS));
      delimiter = dialect.delimiter;
      reader = createCsvReader(dialect, (cells, line) => {
        lines += 1;
        if (lines > task.limits.csvLines) {
          throw new FileRefusal(`The file has more than ${task.limits.csvLines.toLocaleString('en-US')} lines.`);
        }
        rows.add(cells, line);
      });
      reader.read(head);
      head = '';
    } else reader.read(text);
    if (isLast) reader.end();
  }

  for await (const piece of bytes()) {
    if (decoder === null) {
      encoding = task.encoding ?? encodingOf(piece);
      decoder = createTextReader(encoding);
    }
    read(decoder.read(piece), false);
  }
  read(decoder?.end() ?? '', true);
  return rows.end(encoding);
}
