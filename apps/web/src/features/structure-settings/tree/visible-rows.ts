import type { StatementCell } from '@tieout/contracts/statements.ts';
import type { EditorRow } from '../editor-draft.ts';
import { isOwnRow } from '../row-edits.ts';

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
  /** In the month shown; undefined until it is known. */
  readonly amount: StatementCell | undefined;
}

interface VisibleInput {
  collapsed: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
  amounts: ReadonlyMap<string, StatementCell>;
  /** Leaves out rows without accounts and amounts. */
  hidesEmpty: boolean;
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
    if (input.hidesEmpty && level > 1 && isEmpty(row, input)) return [];
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
      amount: input.amounts.get(row.key),
    };
    if (!isExpanded) return [own];
    return [own, ...visibleRows(row.children, input, { level: level + 1, parentKey: row.key, isHidden })];
  });
}

function accountsBelow({ key, children }: EditorRow, counts: ReadonlyMap<string, number>): number {
  return children.reduce((sum, child) => sum + accountsBelow(child, counts), counts.get(key) ?? 0);
}

/** No account stands on it and nothing was booked on it; a row that the company has added waits for its first account. */
function isEmpty(row: EditorRow, input: Pick<VisibleInput, 'counts' | 'amounts'>): boolean {
  const amount = input.amounts.get(row.key) ?? 0;
  const isUsed = (input.counts.get(row.key) ?? 0) > 0 || amount !== 0 || isOwnRow(row);
  return !isUsed && row.children.every((child) => isEmpty(child, input));
}

export function countEmpty(rows: readonly EditorRow[], input: Pick<VisibleInput, 'counts' | 'amounts'>): number {
  return rows.reduce((sum, row) => sum + (isEmpty(row, input) ? 1 : 0) + countEmpty(row.children, input), 0);
}
