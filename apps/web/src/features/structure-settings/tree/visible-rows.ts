import type { EditorRow } from '../editor-draft.ts';

/** A row on the screen, with what a tree tells about it. */
export interface VisibleRow {
  readonly row: EditorRow;
  readonly level: number;
  readonly position: number;
  readonly siblingCount: number;
  readonly parentKey: string | null;
  readonly isExpanded: boolean;
  /** It stands below a hidden row, or is hidden itself. */
  readonly isHidden: boolean;
  /** Accounts on it and below it. */
  readonly accountCount: number;
}

interface VisibleInput {
  collapsed: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
}

interface Above {
  level: number;
  parentKey: string | null;
  isHidden: boolean;
}

const TOP: Above = { level: 1, parentKey: null, isHidden: false };

export function visibleRows(rows: readonly EditorRow[], input: VisibleInput, above: Above = TOP): VisibleRow[] {
  const { level, parentKey } = above;
  return rows.flatMap((row, index) => {
    const isHidden = above.isHidden || row.isDeleted;
    const isExpanded = row.children.length > 0 && !input.collapsed.has(row.key);
    const own: VisibleRow = {
      row,
      level,
      position: index + 1,
      siblingCount: rows.length,
      parentKey,
      isExpanded,
      isHidden,
      accountCount: accountsBelow(row, input.counts),
    };
    if (!isExpanded) return [own];
    return [own, ...visibleRows(row.children, input, { level: level + 1, parentKey: row.key, isHidden })];
  });
}

function accountsBelow({ key, children }: EditorRow, counts: ReadonlyMap<string, number>): number {
  return children.reduce((sum, child) => sum + accountsBelow(child, counts), counts.get(key) ?? 0);
}
