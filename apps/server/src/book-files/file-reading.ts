import type { ImportQuestions } from '@tieout/contracts/import-questions.ts';
import type { ImportLimits, ImportMapping, LedgerImport, ProblemKind } from '@tieout/contracts/ledger-import.ts';
import type { FileAccount } from './accounts/file-account.ts';
import type { AboutFile } from './layouts/layout.ts';
import type { FileShape, RememberedMapping } from './mapping/file-shape.ts';
import type { ControlResult } from './rows/controls.ts';
import type { LineProblem } from './rows/import-line.ts';
import type { FileKind } from '#tables/file-kind.ts';
import type { Encoding } from '#tables/text-decoding.ts';

/** A line of a trial balance. */
export interface FileBalance {
  line: number;
  date: string;
  /** Index into the accounts. */
  account: number;
  amount: number;
}

/** A line of the file as it stands there, and what it is read as: `line`, why it is none, or what is wrong with it. */
export interface PreviewRow {
  line: number;
  cells: string[];
  readAs: string;
}

/** Everything that was learnt from a file. Its lines went elsewhere, one after the other. */
export interface FileReading {
  fileKind: FileKind;
  encoding: Encoding;
  mapping: ImportMapping;
  sheets: string[];
  columns: { index: number; name: string; samples: string[] }[];
  preview: PreviewRow[];
  lineCount: number;
  entryCount: number;
  debit: number;
  credit: number;
  firstDate: string | null;
  lastDate: string | null;
  accounts: FileAccount[];
  balances: FileBalance[];
  problems: LineProblem[];
  problemCount: number;
  problemKinds: { kind: ProblemKind; count: number }[];
  /** What the file says about itself, and how often it is so. */
  controls: ControlResult[];
  /** Balances before its first line. */
  openings: { account: number; amount: number }[];
  leftOutCount: number;
  /** As a title or its foot says; null where they do not. */
  basis: LedgerImport['basis'];
  /** What nothing in it proves and nobody has said. */
  questions: ImportQuestions;
  /** What the lines above its header say. */
  about: AboutFile;
  /** What the next file of this report will look like, too; null where it has no names of columns. */
  shape: FileShape | null;
  /** The mapping of an earlier file of this shape that it is read with. */
  remembered: RememberedMapping | null;
  warnings: string[];
}

export const SHOWN_PROBLEMS = 100;
export const SHOWN_LINES = 20;

/** What the reader has to know; it crosses into another thread. */
export interface ReadingTask {
  fileKind: FileKind;
  /** Null: found out from the bytes. */
  encoding: Encoding | null;
  fileName: string;
  byteSize: number;
  /** Null: guessed. */
  mapping: ImportMapping | null;
  kind: ImportMapping['kind'] | null;
  /** Mappings of earlier files, the latest first: one of the same shape counts before a guess. */
  remembered: readonly RememberedMapping[];
  currency: string;
  exponent: number;
  limits: ImportLimits;
  /** First part of the ids of the entries: 28 characters of a UUID; the number of the entry follows. */
  entryIdPrefix: string;
}
