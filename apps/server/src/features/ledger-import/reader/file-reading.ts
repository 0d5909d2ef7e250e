import type { ImportLimits, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { FileAccount } from '../file-account.ts';
import type { LineProblem } from './mapping/read-line.ts';
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

/** Everything that was learnt from a file. Its lines went elsewhere, one after the other. */
export interface FileReading {
  fileKind: FileKind;
  encoding: Encoding;
  mapping: ImportMapping;
  sheets: string[];
  columns: { index: number; name: string; samples: string[] }[];
  preview: string[][];
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
  currency: string;
  exponent: number;
  limits: ImportLimits;
  /** First part of the ids of the entries: 28 characters of a UUID; the number of the entry follows. */
  entryIdPrefix: string;
}
