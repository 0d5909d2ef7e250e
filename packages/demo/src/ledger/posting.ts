import type { DayOfMonth } from '../kernel/calendar.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { DepartmentKey, DocType } from '../records/ledger.ts';

export interface PostingLine {
  readonly code: string;
  readonly amount: number;
  readonly department?: DepartmentKey | undefined;
  readonly party?: string | undefined;
}

export interface Posting {
  readonly month: MonthIndex;
  readonly day: DayOfMonth;
  readonly docType: DocType;
  readonly docNumber?: string;
  /** The document every line of the entry belongs to. */
  readonly docRef?: string;
  readonly memo: string;
  readonly lines: readonly PostingLine[];
}

type Tags = Pick<PostingLine, 'department' | 'party'>;

export function debit(code: string, amount: number, tags: Tags = {}): PostingLine {
  return { code, amount, ...tags };
}

export function credit(code: string, amount: number, tags: Tags = {}): PostingLine {
  return { code, amount: -amount, ...tags };
}
