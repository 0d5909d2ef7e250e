import { StructureError } from './structure-error.ts';
import { computedRows, type Structure, type StructureNode } from './structure-tree.ts';

/** A node by its names from the top; the first empty name ends the path. */
export interface StructurePath {
  readonly sectionName: string;
  readonly typeName?: string | null | undefined;
  readonly groupName?: string | null | undefined;
  readonly categoryName?: string | null | undefined;
}

/** A node with the way to it: the index among its siblings on each level, and the nodes passed, itself last. */
export interface FoundNode {
  readonly node: StructureNode;
  readonly indexes: readonly number[];
  readonly ancestry: readonly StructureNode[];
}

/** Rows a statement makes itself have no place in the tree; a command that names one is refused, not "not found". */
const GENERATED_NAME = /^hidden items( \(\d+\))?$/;
const GENERATED_SECTIONS: ReadonlySet<string> = new Set(['excluded from managerial view', 'ledger net profit']);

/** Names are equal when they differ only in case and surrounding spaces. */
export function normalizeName(name: string): string {
  return name.trim().toLowerCase();
}

/** The path of names, from the top. */
export function pathOfNames(names: readonly string[]): StructurePath {
  const [sectionName = '', typeName, groupName, categoryName] = names;
  return {
    sectionName,
    ...(typeName === undefined ? {} : { typeName }),
    ...(groupName === undefined ? {} : { groupName }),
    ...(categoryName === undefined ? {} : { categoryName }),
  };
}

/**
 * The names of a path, from the top.
 *
 * @throws StructureError INVALID_PATH when there is no section or a filled level follows an empty one.
 */
export function namesOfPath(path: StructurePath): string[] {
  const names = [path.sectionName, path.typeName, path.groupName, path.categoryName].map((name) => (name ?? '').trim());
  const firstEmpty = names.indexOf('');
  const filled = firstEmpty === -1 ? names : names.slice(0, firstEmpty);
  if (filled.length === 0 || names.slice(filled.length).some((name) => name !== '')) {
    throw new StructureError('INVALID_PATH', 'A path names every level from the section down, without a gap.');
  }
  return filled;
}

/**
 * The node at a path, hidden ones included.
 *
 * @throws StructureError INVALID_PATH, ITEM_NOT_FOUND, or NOT_EDITABLE when the path names a computed or generated row.
 */
export function findNode(structure: Structure, path: StructurePath): FoundNode {
  const indexes: number[] = [];
  const ancestry: StructureNode[] = [];
  let siblings: readonly StructureNode[] = structure.sections;
  for (const name of namesOfPath(path)) {
    const wanted = normalizeName(name);
    const index = siblings.findIndex((sibling) => normalizeName(sibling.name) === wanted);
    const node = siblings[index];
    if (node === undefined) throw missing(structure, wanted, ancestry.length);
    indexes.push(index);
    ancestry.push(node);
    siblings = node.children;
  }
  const node = ancestry.at(-1);
  if (node === undefined) throw new StructureError('INVALID_PATH', 'A path names at least a section.');
  return { node, indexes, ancestry };
}

function missing(structure: Structure, wanted: string, depth: number): StructureError {
  const isComputed = depth === 0 && computedRows(structure).some(({ name }) => normalizeName(name) === wanted);
  if (isComputed || GENERATED_NAME.test(wanted) || (depth === 0 && GENERATED_SECTIONS.has(wanted))) {
    return new StructureError('NOT_EDITABLE', 'This row is calculated and has no place in the structure.');
  }
  return new StructureError('ITEM_NOT_FOUND', 'The structure has no such item.');
}
