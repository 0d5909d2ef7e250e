import type { ImportField, ImportKind, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { SampleRow } from '../mapping/guess-columns.ts';

/** What the lines above a report's column names say about it. */
export interface AboutFile {
  /** Dates without a year are of the twelve months from this day. */
  yearFrom?: LocalDate;
  currency?: string;
  /** The chart of accounts its numbers belong to. */
  chart?: string;
  /** Digits of an account in it. */
  codeLength?: number;
}

/**
 * A report of a system as it writes it. What is not said here is guessed from the file as for any other; what is said
 * wins over the guess. A further layout is one file like this and one sample in `samples/`.
 */
export interface Layout {
  id: string;
  system: string;
  report: string;
  /** `control`: no ledger, but figures to compare ours with. */
  kind: ImportKind | 'control';
  /** Where our knowledge of it comes from. */
  evidence: 'real output' | 'public sample' | 'description only';
  /** Names of columns that have to be there, written plainly (see `plainName`). */
  needs: readonly string[];
  /** One of the lines above the names of the columns reads like this. */
  title?: RegExp;
  /** Of a file without names of columns: what each cell of a line looks like, and what its column would be called. */
  unnamed?: readonly { name: string; cell: RegExp }[];
  columns?: Readonly<Record<string, ImportField | null>>;
  /** Columns that say that a line books more than it shows, and what to tell where one is filled. */
  refused?: Readonly<Record<string, string>>;
  features?: Partial<
    Pick<ImportMapping, 'accountIn' | 'signs' | 'entriesBy' | 'dateFormat' | 'decimalMark' | 'leftOut'>
  >;
  /** Whether a total of everything stands at its end: without one the file was cut off. */
  endsWithTotal?: true;
  about?: (above: readonly SampleRow[]) => AboutFile;
  /** How to get the report that can be imported, for those that cannot. */
  clicks?: string;
}
