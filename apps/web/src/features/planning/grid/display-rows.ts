import type { PlanAnswer, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { SECTION } from '@tieout/finance/statements/structure/sections.ts';
import type { BalanceRow } from '../plan-balances.ts';
import type { PlanFigureRow, PlanFigures } from '../plan-figures.ts';

export interface GridRow extends PlanFigureRow {
  look: 'section' | 'type' | 'leaf' | 'subtotal' | 'total';
  depth: number;
  /** Of a leaf: its rule and what was typed. */
  row: PlanRowAnswer | null;
  isFolded: boolean;
  hasChildren: boolean;
}

const SECTION_LEVEL = 1;
const TYPE_LEVEL = 2;

/**
 * The rows of the grid in reading order. Groups are left out, and types everywhere but in operating expenses, which are too
 * many to be read without. Rows nobody has planned or booked anything in come with `showsAll` only.
 */
export function gridRows(
  plan: PlanAnswer,
  { rows }: Pick<PlanFigures, 'rows'>,
  { folded, showsAll }: { folded: ReadonlySet<string>; showsAll: boolean },
): GridRow[] {
  const parents = new Map(plan.nodes.map(({ code, parent }) => [code, parent]));
  const leaves = new Map(plan.rows.map((row) => [row.code, row]));
  const filled = new Set<string>();
  for (const { code, values } of rows) {
    const row = leaves.get(code);
    if (row === undefined) continue;
    const isFilled = showsAll || values.some((value) => value !== null && value !== 0) || row.typed.length > 0;
    for (let at: string | null = isFilled ? code : null; at !== null; at = parents.get(at) ?? null) filled.add(at);
  }
  function isHidden(code: string): boolean {
    for (let at = parents.get(code) ?? null; at !== null; at = parents.get(at) ?? null) if (folded.has(at)) return true;
    return false;
  }
  return rows.flatMap((figures): GridRow[] => {
    const { code, kind, level } = figures;
    if (kind === 'computed') {
      const look = code === 'NET_PROFIT' ? 'total' : 'subtotal';
      return [{ ...figures, look, depth: 0, row: null, isFolded: false, hasChildren: false }];
    }
    const row = leaves.get(code) ?? null;
    const section = sectionOf(code, parents);
    const hasTypes = section === SECTION.operatingExpenses;
    if (!filled.has(code) || isHidden(code)) return [];
    if (row === null && level > (hasTypes ? TYPE_LEVEL : SECTION_LEVEL)) return [];
    const look = row !== null && level > SECTION_LEVEL ? 'leaf' : level === SECTION_LEVEL ? 'section' : 'type';
    const depth = look === 'leaf' ? (hasTypes ? 2 : 1) : level - 1;
    return [{ ...figures, look, depth, row, isFolded: folded.has(code), hasChildren: row === null }];
  });
}

/** Rows that nobody types in: of the cash, and of the balance sheet. */
export function givenRows(rows: readonly BalanceRow[]): GridRow[] {
  return rows.map((row) => ({
    ...row,
    kind: 'computed',
    level: SECTION_LEVEL,
    depth: row.look === 'leaf' ? 1 : 0,
    row: null,
    isFolded: false,
    hasChildren: false,
  }));
}

function sectionOf(code: string, parents: ReadonlyMap<string, string | null>): string {
  let at = code;
  for (let parent = parents.get(at) ?? null; parent !== null; parent = parents.get(at) ?? null) at = parent;
  return at;
}

/** Whether a row shows the same: figures come anew with every key that is typed, and most of them are what they were. */
export function isSameRow(one: GridRow, other: GridRow): boolean {
  return (
    one === other ||
    (one.code === other.code &&
      one.name === other.name &&
      one.look === other.look &&
      one.depth === other.depth &&
      one.row === other.row &&
      one.isFolded === other.isFolded &&
      one.hasChildren === other.hasChildren &&
      one.values.length === other.values.length &&
      one.values.every((value, at) => value === other.values[at]))
  );
}
