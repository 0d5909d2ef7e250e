import { HOME_LEAF_SECTIONS } from '@tieout/finance/statements/structure/check-draft.ts';
import { normalizeName } from '@tieout/finance/statements/structure/structure-path.ts';
import { newKey, type EditorRow } from './editor-draft.ts';

/** Section, type, group, category. */
export const DEEPEST_LEVEL = 4;
export const LEVEL_NAMES = ['section', 'type', 'group', 'category'] as const;
const MOST_CHILDREN = 200;

/** A row with the way to it: itself last. */
export interface FoundRow {
  readonly row: EditorRow;
  readonly ancestry: readonly EditorRow[];
  readonly siblings: readonly EditorRow[];
  readonly index: number;
  readonly level: number;
}

export function findRow(rows: readonly EditorRow[], key: string, above: readonly EditorRow[] = []): FoundRow | null {
  for (const [index, row] of rows.entries()) {
    const ancestry = [...above, row];
    if (row.key === key) return { row, ancestry, siblings: rows, index, level: ancestry.length };
    const below = findRow(row.children, key, ancestry);
    if (below !== null) return below;
  }
  return null;
}

/** Copies only the rows on the way to the changed one. */
function replaceRow(
  rows: readonly EditorRow[],
  key: string,
  change: (row: EditorRow) => EditorRow | null,
): readonly EditorRow[] {
  return rows.flatMap((row) => {
    if (row.key === key) return change(row) ?? [];
    const children = replaceRow(row.children, key, change);
    const isSame = children.length === row.children.length && children.every((child, at) => child === row.children[at]);
    return isSame ? row : { ...row, children };
  });
}

/** Why a row cannot have this name; null when it can. */
export function nameError(siblings: readonly EditorRow[], key: string | null, name: string): string | null {
  if (name.trim() === '') return 'A row needs a name.';
  if (name.trim().length > 80) return 'A name has at most 80 characters.';
  const isTaken = siblings.some((row) => row.key !== key && normalizeName(row.name) === normalizeName(name));
  return isTaken ? `There is already a row called “${name.trim()}” here.` : null;
}

export function renameRow(rows: readonly EditorRow[], key: string, name: string): readonly EditorRow[] {
  return replaceRow(rows, key, (row) => ({ ...row, name: name.trim() }));
}

export function hideRow(rows: readonly EditorRow[], key: string): readonly EditorRow[] {
  return replaceRow(rows, key, (row) => ({ ...row, isDeleted: true }));
}

/** Shows a row, and the rows it stands under, or it would stay out of sight. */
export function showRow(rows: readonly EditorRow[], key: string): readonly EditorRow[] {
  const ancestry = findRow(rows, key)?.ancestry ?? [];
  return ancestry.reduce<readonly EditorRow[]>(
    (shown, each) => (each.isDeleted ? replaceRow(shown, each.key, (row) => ({ ...row, isDeleted: false })) : shown),
    rows,
  );
}

export function removeRow(rows: readonly EditorRow[], key: string): readonly EditorRow[] {
  return replaceRow(rows, key, () => null);
}

/** The rows that take what no rule can place hold accounts for ever, so they get no rows of their own. */
export function canAddUnder({ row, level }: Pick<FoundRow, 'row' | 'level'>): boolean {
  return level < DEEPEST_LEVEL && row.children.length < MOST_CHILDREN && !HOME_LEAF_SECTIONS.has(row.code ?? '');
}

/** Every row of a level that a row of the next level can be added to, with the way to it. */
export function parentsForNew(rows: readonly EditorRow[], level: number): readonly (readonly EditorRow[])[] {
  return ancestriesAt(rows, level).filter((ancestry) => {
    const row = ancestry.at(-1);
    return row !== undefined && canAddUnder({ row, level });
  });
}

/** A new row at the end of another, by the name given or one that is free there. */
export function addRow(
  rows: readonly EditorRow[],
  parentKey: string,
  name?: string,
): { rows: readonly EditorRow[]; key: string } {
  const key = newKey();
  return {
    key,
    rows: replaceRow(rows, parentKey, ({ children, ...parent }) => {
      const added = { key, code: null, name: name?.trim() ?? freeName(children), isDeleted: false, children: [] };
      return { ...parent, children: [...children, added] };
    }),
  };
}

/** Rows a company has added have codes of their own kind; those of the templates can only be hidden. */
export function isOwnRow({ code }: Pick<EditorRow, 'code'>): boolean {
  return code === null || code.startsWith('X.');
}

function freeName(siblings: readonly EditorRow[]): string {
  const taken = new Set(siblings.map(({ name }) => normalizeName(name)));
  let number = 1;
  while (taken.has(number === 1 ? 'new row' : `new row ${number}`)) number += 1;
  return number === 1 ? 'New row' : `New row ${number}`;
}

/** One place up or down among its siblings; at the edge, and for sections, nothing changes. */
export function stepRow(rows: readonly EditorRow[], key: string, step: 1 | -1): readonly EditorRow[] {
  const found = findRow(rows, key);
  if (found === null || found.level === 1) return rows;
  const { siblings, index, row, ancestry } = found;
  const other = siblings[index + step];
  const parent = ancestry.at(-2);
  if (other === undefined || parent === undefined) return rows;
  const children = siblings.with(index, other).with(index + step, row);
  return replaceRow(rows, parent.key, (each) => ({ ...each, children }));
}

/** Rows that can hold this one: those on the level above its own. */
export function possibleParents(rows: readonly EditorRow[], key: string): readonly (readonly EditorRow[])[] {
  const found = findRow(rows, key);
  if (found === null) return [];
  return ancestriesAt(rows, found.level - 1);
}

function ancestriesAt(rows: readonly EditorRow[], level: number): readonly (readonly EditorRow[])[] {
  if (level < 1) return [];
  if (level === 1) return rows.map((row) => [row]);
  return rows.flatMap((row) => ancestriesAt(row.children, level - 1).map((below) => [row, ...below]));
}

/** Under another row of the level above, before one of its rows or at the end; a name that is taken there refuses. */
export function moveRow(
  rows: readonly EditorRow[],
  key: string,
  { parentKey, beforeKey }: { parentKey: string; beforeKey: string | null },
): readonly EditorRow[] {
  const found = findRow(rows, key);
  const target = findRow(rows, parentKey);
  if (found === null || target === null || target.level !== found.level - 1 || key === beforeKey) return rows;
  if (nameError(target.row.children, key, found.row.name) !== null) return rows;
  return replaceRow(removeRow(rows, key), parentKey, (parent) => {
    const at = parent.children.findIndex((child) => child.key === beforeKey);
    return { ...parent, children: parent.children.toSpliced(at === -1 ? parent.children.length : at, 0, found.row) };
  });
}

/** Rows that receive accounts: those with nothing below, with their names from the top. */
export interface Category {
  readonly key: string;
  readonly sectionKey: string;
  readonly names: readonly string[];
  readonly isDeleted: boolean;
}

export function categoriesOf(rows: readonly EditorRow[], above: readonly EditorRow[] = []): Category[] {
  return rows.flatMap((row) => {
    const ancestry = [...above, row];
    if (row.children.length > 0) return categoriesOf(row.children, ancestry);
    return {
      key: row.key,
      sectionKey: ancestry[0]?.key ?? row.key,
      names: ancestry.map(({ name }) => name),
      isDeleted: ancestry.some((each) => each.isDeleted),
    };
  });
}
