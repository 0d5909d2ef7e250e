import { isSumColumn } from '@tieout/contracts/statements.ts';
import type { ViewColumn } from './view-columns.ts';

/** Letters of 9 pt against those of the screen's 13 px. */
const PRINT_ZOOM = 12 / 13;
/** Between a figure and the one before it; a sum has a rule there. */
const GAPS = { amount: 8, percent: 8, sum: 14 } as const;
/** What is left of A4 across, within its margins, beside the names. */
const ROOM = 796;
/** As on the screen, where a few columns leave room for it. */
const COMFORTABLE = 92;

/** Of columns that are alike: months among themselves, sums among themselves. */
function kindOf({ column, isPercent }: ViewColumn): keyof typeof GAPS {
  if (isPercent || column.kind === 'change-percent') return 'percent';
  return isSumColumn(column) ? 'sum' : 'amount';
}

/**
 * Widths on paper, in pixels: columns of one kind are as wide as the widest of them, so that months stand at equal
 * distances. `widest` is the room the longest text of each needs on the screen.
 */
export function printedWidths(columns: readonly ViewColumn[], widest: readonly number[]): number[] {
  const kinds = columns.map(kindOf);
  const least = Math.min(COMFORTABLE, Math.floor(ROOM / columns.length));
  const needed = new Map<keyof typeof GAPS, number>();
  for (const [index, kind] of kinds.entries()) {
    const width = Math.ceil((widest[index] ?? 0) * PRINT_ZOOM) + GAPS[kind];
    needed.set(kind, Math.max(width, needed.get(kind) ?? 0));
  }
  return kinds.map((kind) => Math.max(needed.get(kind) ?? 0, kind === 'percent' ? 0 : least));
}
