import { FileRefusal } from '#tables/file-refusal.ts';
import type { Encoding } from '#tables/text-decoding.ts';
import type { Learnt } from './entries/learnt.ts';
import type { FileReading, ReadingTask } from './file-reading.ts';
import { chartOf } from './accounts/charts/find-chart.ts';
import { createLineCollector, type LineCollector } from './line-collector.ts';
import { createLineLearner, needsLearning, type LineLearner } from './line-learner.ts';
import type { SampleRow } from './mapping/guess-columns.ts';
import { asRemembered, shapeOf, type RememberedMapping } from './mapping/file-shape.ts';
import { aboutMapped, asWritten, guessMapping, type MappingGuess } from './mapping/guess-mapping.ts';
import { mappingProblems } from './mapping/mapping-problems.ts';
import { openQuestions } from './mapping/open-questions.ts';
import { createPreview, shown } from './preview.ts';
import { basisIn } from './rows/basis.ts';

export interface ReadingStreams {
  /** The file's bytes, piece by piece, from the beginning each time. */
  bytes: () => AsyncIterable<Uint8Array>;
  /** Lines of a general ledger as text for COPY. */
  onText: (text: string) => void;
}

/** So many lines are looked at before it is decided what the columns mean. */
const SAMPLE_ROWS = 1_000;
const SHOWN_SAMPLES = 3;

interface SinkOptions {
  task: ReadingTask;
  sheets: string[];
  sheet: string | null;
  /** `,` of a CSV; `xlsx` of a workbook. */
  separator: () => string;
  /** From the reading before this one. */
  learnt: Taught | null;
  onText: (text: string) => void;
}

/** What a first reading has found out, so that the second can post. */
export interface Taught {
  guess: KnownMapping;
  learnt: Learnt;
}

type Started = 'fileKind' | 'mapping' | 'sheets' | 'columns' | 'about' | 'shape' | 'remembered' | 'questions';

/** A guess, or what somebody said. */
interface KnownMapping extends MappingGuess {
  remembered: RememberedMapping | null;
}

/** Holds the first rows back until the mapping is known, then hands every row under the header on. */
export function createRowSink({ task, sheets, sheet, separator, learnt: taught, onText }: SinkOptions) {
  const held: SampleRow[] = [];
  const shownRows = createPreview();
  let collector: LineCollector | null = null;
  let learner: LineLearner | null = null;
  let guess: KnownMapping | null = taught?.guess ?? null;
  let started: Pick<FileReading, Started> | null = null;
  let problems: string[] = [];
  let basis: FileReading['basis'] = null;

  function onRow(...row: Parameters<typeof shownRows.see>): void {
    shownRows.see(...row);
  }

  function start(): void {
    guess ??= mappingOf(task, held, { sheet, separator: separator() });
    const { mapping, about } = guess;
    const { headerLine } = mapping;
    const data = held.filter(({ line }) => line > headerLine);
    const names = columnNames(held, headerLine);
    problems = mappingProblems(mapping);
    started = {
      ...toldByHead({ task, guess, names, data }),
      shape: shapeOf(held, headerLine, separator()),
      sheets,
    };
    shownRows.seeHeld(held, headerLine, problems.length > 0);
    const isLearnt = taught !== null || problems.length > 0 || !needsLearning(mapping);
    const options = { task, mapping, columnNames: names, chart: chartOf(about) };
    if (!isLearnt) learner = createLineLearner(options);
    else collector = createLineCollector({ ...options, learnt: taught?.learnt ?? null, onText, onRow });
    for (const { cells, line } of data) add(cells, line);
    held.length = 0;
  }

  function add(cells: readonly (string | number)[], line: number): void {
    basis ??= basisIn(cells);
    if (started === null) {
      held.push({ cells, line });
      if (held.length >= SAMPLE_ROWS) start();
      return;
    }
    if (line <= started.mapping.headerLine || problems.length > 0) return;
    learner?.add(cells, line);
    collector?.add(cells, line);
  }

  return {
    add,
    end(encoding: Encoding): FileReading | Taught {
      if (started === null && held.length === 0) throw new FileRefusal('The file has no lines.');
      if (started === null) start();
      if (guess === null || started === null) throw new Error('a file without rows');
      if (learner !== null) return { guess, learnt: learner.end() };
      if (collector === null) throw new Error('a file without rows');
      const reading: FileReading = { ...started, basis, encoding, ...collector.end(), preview: shownRows.rows() };
      const warnings = [...encodingWarnings(task), ...guess.warnings, ...reading.warnings];
      return { ...withColumnProblems(reading, problems), warnings };
    },
  };
}

interface Head {
  task: ReadingTask;
  guess: KnownMapping;
  names: readonly string[];
  /** The first lines below the names of the columns. */
  data: readonly SampleRow[];
}

function toldByHead({ task, guess, names, data }: Head): Omit<Pick<FileReading, Started>, 'shape' | 'sheets'> {
  const { mapping, about, remembered } = guess;
  return {
    fileKind: task.fileKind,
    mapping,
    about,
    remembered,
    questions: openQuestions(mapping, data, task.exponent),
    columns: names.map((name, index) => ({ index, name, samples: samplesOf(data, index) })),
  };
}

function withColumnProblems(reading: FileReading, problems: readonly string[]): FileReading {
  if (problems.length === 0 && reading.lineCount === 0 && reading.problemCount === 0) {
    throw new FileRefusal('The file has no lines below its header row.');
  }
  if (problems.length === 0) return reading;
  const line = Math.max(1, reading.mapping.headerLine);
  return {
    ...reading,
    problems: problems.map((message) => ({ line, column: null, kind: 'columns', message })),
    problemCount: problems.length,
    problemKinds: [{ kind: 'columns', count: problems.length }],
  };
}

function mappingOf(
  task: ReadingTask,
  rows: SampleRow[],
  { sheet, separator }: { sheet: string | null; separator: string },
): KnownMapping {
  if (task.mapping !== null) {
    const mapping = asWritten({ ...task.mapping, sheet }, rows, task.exponent);
    return { mapping, about: aboutMapped(rows, mapping), warnings: [], remembered: null };
  }
  const { fileName, kind, exponent, remembered } = task;
  const guess = guessMapping({ rows, fileName, sheet, kind: kind ?? undefined, exponent });
  const found = asRemembered({ rows, separator, guess, kind, remembered });
  return { ...found.guess, remembered: found.remembered };
}

function encodingWarnings({ encoding, fileKind }: ReadingTask): string[] {
  if (fileKind !== 'csv' || encoding !== 'windows-1252') return [];
  return ['The file is not UTF-8; it is read as Windows-1252. Check names with accents.'];
}

function columnNames(rows: readonly SampleRow[], headerLine: number): string[] {
  const header = rows.find(({ line }) => line === headerLine);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => nameOf(header, index));
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
