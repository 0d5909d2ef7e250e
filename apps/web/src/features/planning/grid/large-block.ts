import type { CellEdit } from '../plan-edits.ts';

/** Two rows of a year: of more nobody sees at a glance any more what has changed. */
export const LARGE_BLOCK = 24;

export interface LargeBlock {
  cells: readonly CellEdit[];
  /** Amounts of it that no open month takes. */
  left: number;
}
