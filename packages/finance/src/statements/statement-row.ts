import type { Figure } from '../metric-value.ts';
import type { Percentage } from './percent-of.ts';
import type { StructurePath } from './structure/structure-path.ts';

/** One row of a statement, ready to show. */
export interface StatementRow {
  /** A row of the structure, a sum of sections, or what a parent hides. */
  readonly kind: 'node' | 'computed' | 'hidden';
  /** 1 section, 2 type, 3 group, 4 category; 0 for computed rows. A hidden row stands on the level of what it hides. */
  readonly level: number;
  readonly code: string;
  readonly name: string;
  /** Where a command can address it; of a hidden row the parent. Null for rows without a place in the structure. */
  readonly path: StructurePath | null;
  /** `value = side * effect`: -1 where a cost reads as a positive number. */
  readonly side: 1 | -1;
  /** One per column, in minor units; null where there is no data, a reason where there is no figure. */
  readonly values: readonly (Figure | null)[];
  /** Percent of revenue, one per column; null for a statement without one. */
  readonly percent: readonly Percentage[] | null;
  /** Name of the percentage of a computed row, 'Gross margin'. */
  readonly marginName: string | null;
  /** How many children a hidden row stands for; 0 for the others. */
  readonly hiddenCount: number;
  readonly isDrillable: boolean;
}

/** Code of the row that holds what a parent hides; sections hide in their band. */
export function hiddenRowCode(parentCode: string): string {
  return `${parentCode}#HIDDEN`;
}

/** Code of the parent of hidden sections. */
export function bandCode(band: number): string {
  return `BAND_${band}`;
}
