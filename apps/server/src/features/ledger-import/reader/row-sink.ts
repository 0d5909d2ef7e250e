import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { SHOWN_LINES, type FileReading, type ReadingTask } from './file-reading.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { Encoding } from '#tables/text-decoding.ts';
import { createLineCollector, type Collected, type LineCollector } from './line-collector.ts';
import { textOf, type SampleRow } from './mapping/guess-columns.ts';
import { guessMapping } from './mapping/guess-mapping.ts';
import { mappingProblems } from './mapping/mapping-problems.ts';

export interface ReadingStreams {
  /** The file's bytes, piece by piece. */
  bytes: AsyncIterable<Uint8Array>;
  /** Lines of a general ledger as text for COPY. */
  onText: (text: string) => void;
}

/** So many lines are looked at before it is decided what the columns mean. */
const SAMPLE_ROWS = 1_000;
const SHOWN_CHARACTERS = 200;
const SHOWN_SAMPLES = 3;

interface SinkOptions {
  task: ReadingTask;
  sheets: string[];
  sheet: string | null;
  onText: (text: string) => void;
}

/** Holds the first rows back until the mapping is known, then hands every row under the header on. */
export function createRowSink({ task, sheets, sheet, onText }: SinkOptions) {
  const held: SampleRow[] = [];
  let collector: LineCollector | null = null;
  let headerLine = 0;
  let started: Omit<FileReading, keyof Collected | 'encoding'> | null = null;
  let problems: string[] = [];
  let guessWarnings: string[] = [];

  function start(): void {
    const { mapping, warnings } = mappingOf(task, held, sheet);
    guessWarnings = warnings;
    headerLine = mapping.headerLine;
    const header = held.find(({ line }) => line === headerLine);
    const data = held.filter(({ line }) => line > headerLine);
    const width = Math.max(0, ...held.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length));
    const names = Array.from({ length: width }, (_, index) => nameOf(header, index));
    problems = mappingProblems(mapping);
    started = {
      fileKind: task.fileKind,
      mapping,
      sheets,
      columns: names.map((name, index) => ({ index, name, samples: samplesOf(data, index) })),
      preview: data.slice(0, SHOWN_LINES).map(({ cells }) => cells.map((cell) => shown(cell))),
    };
    collector = createLineCollector({ task, mapping, columnNames: names, onText });
    for (const { cells, line } of data) add(cells, line);
    held.length = 0;
  }

  function add(cells: readonly (string | number)[], line: number): void {
    if (collector !== null) {
      if (line > headerLine && problems.length === 0) collector.add(cells, line);
      return;
    }
    held.push({ cells, line });
    if (held.length >= SAMPLE_ROWS) start();
  }

  return {
    add,
    end(encoding: Encoding): FileReading {
      if (collector === null && held.length === 0) throw new FileRefusal('The file has no lines.');
      if (collector === null) start();
      if (collector === null || started === null) throw new Error('a file without rows');
      const collected = collector.end();
      const reading = { ...started, encoding, ...collected };
      if (problems.length > 0) {
        reading.problems = problems.map((message) => ({ line: headerLine, column: null, message }));
        reading.problemCount = problems.length;
      } else if (reading.lineCount === 0 && reading.problemCount === 0) {
        throw new FileRefusal('The file has no lines below its header row.');
      }
      return { ...reading, warnings: [...encodingWarnings(task), ...guessWarnings, ...reading.warnings] };
    },
  };
}

function mappingOf(
  task: ReadingTask,
  rows: SampleRow[],
  sheet: string | null,
): { mapping: ImportMapping; warnings: string[] } {
  if (task.mapping !== null) return { mapping: { ...task.mapping, sheet }, warnings: [] };
  return guessMapping({ rows, fileName: task.fileName, sheet, kind: task.kind ?? undefined });
}

function encodingWarnings({ encoding, fileKind }: ReadingTask): string[] {
  if (fileKind !== 'csv' || encoding !== 'windows-1252') return [];
  return ['The file is not UTF-8; it is read as Windows-1252. Check names with accents.'];
}

function nameOf(header: SampleRow | undefined, index: number): string {
  const name = shown(header?.cells[index]);
  return name === '' ? `Column ${index + 1}` : name;
}

function samplesOf(rows: readonly SampleRow[], index: number): string[] {
  const texts = new Set<string>();
  for (const { cells } of rows) {
    const text = shown(cells[index]);
    if (text !== '') texts.add(text);
    if (texts.size === SHOWN_SAMPLES) break;
  }
  return [...texts];
}

function shown(cell: string | number | undefined): string {
  return textOf(cell).slice(0, SHOWN_CHARACTERS).toWellFormed();
}
