import type { LineHead, LineRow } from './line-sheet.ts';

export interface WritingTask {
  format: 'xlsx' | 'csv';
  head: LineHead;
}

/** Lines null: that was all. */
export type ToWriter = { is: 'lines'; lines: readonly LineRow[] | null } | { is: 'taken' };

export type FromWriter = { is: 'hungry' } | { is: 'piece'; bytes: Uint8Array } | { is: 'done' };
