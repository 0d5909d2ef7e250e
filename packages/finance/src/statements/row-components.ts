import type { Figure } from '../metric-value.ts';
import { negateMoney } from '../money.ts';
import { EXCLUDED_CODE, LEDGER_NET_PROFIT_CODE } from './pnl-statement.ts';
import { COMPUTED } from './structure/sections.ts';
import { computedRows, type Structure } from './structure/structure-tree.ts';

/** Of a statement with nothing hidden: a section that a reader has hidden is a part of its profit all the same. */
export interface ComponentRow {
  readonly code: string;
  readonly name: string;
  /** `value = side * effect`. */
  readonly side: 1 | -1;
  readonly values: readonly (Figure | null)[];
}

export interface RowComponent {
  readonly code: string;
  readonly name: string;
  /** What the component adds to the figure, in minor units; a reason where it has none. */
  readonly effect: Figure | null;
}

/** Burn is counted up while cash goes down: minus what its activities brought in. */
const NEGATED = new Set(['NET_BURN']);

/** Codes of the rows that a computed row adds up, in reading order; none for other rows. */
export function componentCodes(structure: Structure, rowCode: string): readonly string[] {
  if (rowCode === LEDGER_NET_PROFIT_CODE) return [COMPUTED.netProfit.code, EXCLUDED_CODE];
  return computedRows(structure).find(({ code }) => code === rowCode)?.sumOf ?? [];
}

/**
 * What a computed row is made of: `figure = sum of effects`, exact, in the column `column` of the rows. The effect of a
 * cost is negative, however the reader wants costs shown.
 */
export function rowComponents(
  structure: Structure,
  rowCode: string,
  rows: readonly ComponentRow[],
  column: number,
): RowComponent[] {
  return componentCodes(structure, rowCode).flatMap((code) => {
    const part = rows.find((row) => row.code === code);
    if (part === undefined) return [];
    const value = part.values[column] ?? null;
    const isTurned = (part.side === -1) !== NEGATED.has(rowCode);
    return [{ code, name: part.name, effect: isTurned && typeof value === 'number' ? negateMoney(value) : value }];
  });
}

/** Whether the lines behind a computed row count with their signs turned. */
export function isNegatedRow(rowCode: string): boolean {
  return NEGATED.has(rowCode);
}
