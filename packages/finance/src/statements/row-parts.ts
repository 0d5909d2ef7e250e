import type { Figure } from '../metric-value.ts';
import { negateMoney, subtractMoney, type MinorUnits } from '../money.ts';
import { componentCodes, isNegatedRow, type ComponentRow } from './row-components.ts';
import { computedRows, visitNodes, type Structure } from './structure/structure-tree.ts';

/** What a row adds to another. */
export interface RowPart {
  readonly code: string;
  readonly name: string;
  /** As its own row shows it. */
  readonly amount: Figure | null;
  /** What it adds to the figure: `figure = sum of effects`. */
  readonly effect: Figure | null;
  /** `effect - effect of the base column`; null where one of them is no figure. */
  readonly change: MinorUnits | null;
}

export interface RowPartWithParts extends RowPart {
  readonly components: readonly RowPart[];
}

/** Which columns of the rows are compared; `base` is null where there is nothing to compare with. */
export interface PartColumns {
  readonly current: number;
  readonly base: number | null;
}

/**
 * What a row is made of, and what makes that: the rows a computed row adds up, else the rows below it. Effects add up to
 * the figure and changes to its change, exact; the largest change stands first, and what is and was zero is left out. A
 * row that is all of another would only repeat it, so what makes that row stands in its place.
 *
 * @param rows of the statement with nothing hidden, signed as they are shown.
 */
export function rowParts(
  structure: Structure,
  rowCode: string,
  rows: readonly ComponentRow[],
  columns: PartColumns,
): RowPartWithParts[] {
  const below = codesBelow(structure);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const isComputed = isComputedRow(structure, rowCode);

  function partOf(code: string): RowPart[] {
    const row = byCode.get(code);
    if (row === undefined) return [];
    const isTurned = isComputed && (row.side === -1) !== isNegatedRow(rowCode);
    const effect = effectIn(row, columns.current, isTurned);
    const base = columns.base === null ? null : effectIn(row, columns.base, isTurned);
    const part = { code, name: row.name, amount: row.values[columns.current] ?? null, effect, change: null };
    return [isMoney(effect) && isMoney(base) ? { ...part, change: subtractMoney(effect, base) } : part];
  }
  function partsOf(code: string): RowPart[] {
    const parts = below(code).flatMap(partOf).filter(isSomething);
    const [only] = parts;
    return only !== undefined && parts.length === 1 && !isComputedRow(structure, code) ? partsOf(only.code) : parts;
  }

  const order = columns.base === null ? (parts: RowPart[]) => parts : byChange;
  return order(partsOf(rowCode)).map((part) => ({ ...part, components: order(partsOf(part.code)) }));
}

function isComputedRow(structure: Structure, code: string): boolean {
  return componentCodes(structure, code).length > 0;
}

function effectIn({ values }: ComponentRow, column: number, isTurned: boolean): Figure | null {
  const value = values[column] ?? null;
  return isTurned && isMoney(value) ? negateMoney(value) : value;
}

function isMoney(value: Figure | null): value is MinorUnits {
  return typeof value === 'number';
}

function isSomething({ effect, change }: RowPart): boolean {
  return typeof effect === 'string' || (effect ?? 0) !== 0 || (change ?? 0) !== 0;
}

/** The largest change first, whether up or down; what cannot be compared last. */
function byChange<Part extends RowPart>(parts: readonly Part[]): Part[] {
  return parts.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

function sizeOf({ change }: RowPart): number {
  return change === null ? -1 : Math.abs(change);
}

function codesBelow(structure: Structure): (code: string) => readonly string[] {
  const children = new Map<string, readonly string[]>();
  visitNodes(structure.sections, (node) => {
    children.set(
      node.code,
      node.children.map(({ code }) => code),
    );
  });
  for (const { code } of computedRows(structure)) children.set(code, componentCodes(structure, code));
  return (code) => children.get(code) ?? componentCodes(structure, code);
}
