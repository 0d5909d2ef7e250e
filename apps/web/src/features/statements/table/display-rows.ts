import type { StatementRowAnswer } from '@tieout/contracts/statements.ts';

export type Density = 'normal' | 'touch' | 'present';

/** A line of the table: a row of the statement, or the percentage under a computed one. */
export interface DisplayRow {
  key: string;
  row: StatementRowAnswer;
  isMargin: boolean;
  /** How far the name is moved in. */
  depth: number;
  hasChildren: boolean;
  isOpen: boolean;
}

const HEIGHTS = {
  normal: { section: 32, margin: 24, total: 34, other: 28 },
  touch: { section: 36, margin: 26, total: 36, other: 32 },
  present: { section: 40, margin: 30, total: 42, other: 36 },
} as const satisfies Record<Density, object>;

/** The same numbers stand in the style sheet; rows that are not drawn take their room from here. */
export function rowHeight({ row, isMargin }: DisplayRow, density: Density): number {
  const heights = HEIGHTS[density];
  if (isMargin || row.style === 'memo') return heights.margin;
  if (row.style === 'section') return heights.section;
  return row.style === 'total' ? heights.total : heights.other;
}

/** Codes of rows that something hangs below. */
export function parentCodes(rows: readonly StatementRowAnswer[]): Set<string> {
  return new Set(rows.flatMap(({ parent }) => parent ?? []));
}

/** The lines to draw, top down: nothing below a folded row, and a percentage under each row that has a name for one. */
export function displayRows(rows: readonly StatementRowAnswer[], open: ReadonlySet<string>): DisplayRow[] {
  const parents = parentCodes(rows);
  const shown = new Set<string>();
  return rows.flatMap((row) => {
    if (row.parent !== null && !(shown.has(row.parent) && open.has(row.parent))) return [];
    shown.add(row.code);
    const depth = Math.max(0, row.level - 1);
    const hasChildren = parents.has(row.code);
    const isOpen = hasChildren && open.has(row.code);
    const line: DisplayRow = { key: row.code, row, isMargin: false, depth, hasChildren, isOpen };
    if (row.marginName === null || row.percent === null) return [line];
    return [line, { ...line, key: `${row.code} %`, isMargin: true, hasChildren: false, isOpen: false }];
  });
}

/** What is open when everything down to a level is in sight. */
export function openToLevel(rows: readonly StatementRowAnswer[], level: number): string[] {
  const parents = parentCodes(rows);
  return rows.flatMap((row) => (parents.has(row.code) && row.level < level ? row.code : []));
}

/**
 * What is open for who has not chosen yet: everything down to a level, but for rows whose only child has the same name. To
 * say `Income tax` twice, with the same figures, takes a line and tells nothing.
 */
export function openAtFirst(rows: readonly StatementRowAnswer[], level: number): string[] {
  const byParent = Map.groupBy(rows, ({ parent }) => parent);
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  return openToLevel(rows, level).filter((code) => {
    const [child, ...others] = byParent.get(code) ?? [];
    return others.length > 0 || child?.name !== names.get(code);
  });
}

/** The level everything is open down to, the smallest that fits; null where rows were folded one by one. */
export function openLevel(rows: readonly StatementRowAnswer[], open: ReadonlySet<string>): number | null {
  function fits(codes: readonly string[]): boolean {
    return codes.length === open.size && codes.every((code) => open.has(code));
  }
  return LEVELS.find((level) => fits(openToLevel(rows, level)) || fits(openAtFirst(rows, level))) ?? null;
}

/** Sections, types, groups, categories. */
const LEVELS = [1, 2, 3, 4] as const;

/** What an export leaves out: rows with something below them that is folded away. */
export function foldedCodes(rows: readonly StatementRowAnswer[], open: ReadonlySet<string>): string[] {
  return [...parentCodes(rows)].filter((code) => !open.has(code));
}
