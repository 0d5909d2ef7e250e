import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { addMoney, minorUnits, ZERO, type MinorUnits } from '@tieout/finance/money.ts';

export type Part = StatementDrillDown['components'][number]['components'][number];

/** Parts with those that have not changed as one row, where several stand beside others that have. */
export function withoutUnchanged(parts: readonly Part[]): { changed: readonly Part[]; unchanged: Unchanged | null } {
  const still = parts.filter(({ change, effect }) => change === 0 && typeof effect === 'number');
  if (still.length < 2 || still.length === parts.length) return { changed: parts, unchanged: null };
  const effect = still.reduce((sum, part) => addMoney(sum, minorUnits(Number(part.effect))), ZERO);
  return { changed: parts.filter((part) => !still.includes(part)), unchanged: { count: still.length, effect } };
}

export interface Unchanged {
  count: number;
  effect: MinorUnits;
}

/** The largest change of all parts, to which every bar is drawn. */
export function largestChange(parts: StatementDrillDown['components']): number {
  return Math.max(0, ...parts.flatMap((part) => [part, ...part.components]).map(({ change }) => Math.abs(change ?? 0)));
}
