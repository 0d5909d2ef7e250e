import { StructureError } from './structure-error.ts';
import { findNode, pathOfNames, type StructurePath } from './structure-path.ts';
import type { Structure, StructureNode, StructureSection } from './structure-tree.ts';

export interface DeletedNode {
  readonly code: string;
  readonly level: number;
  readonly path: StructurePath;
}

/**
 * Trades places with the nearest sibling in the direction that is not hidden; at the edge nothing changes. Sections
 * trade places only between the same two computed rows. The node takes its subtree along; no total changes.
 *
 * @throws StructureError INVALID_DIRECTION, ITEM_DELETED for a hidden node, and those of `findNode`.
 */
export function reorderNode(structure: Structure, path: StructurePath, direction: string): Structure {
  if (direction !== 'up' && direction !== 'down') {
    throw new StructureError('INVALID_DIRECTION', 'A direction is up or down.');
  }
  const found = findNode(structure, path);
  if (found.node.isDeleted) throw new StructureError('ITEM_DELETED', 'A hidden item has no place to move from.');

  const step = direction === 'up' ? -1 : 1;
  const index = found.indexes.at(-1) ?? 0;
  if (found.indexes.length === 1) return swapSections(structure, index, step);
  const parentIndexes = found.indexes.slice(0, -1);
  return replaceAt(structure, parentIndexes, (parent) => {
    const other = nearestShown(parent.children, index, step, () => true);
    return other === null ? parent : { ...parent, children: swapped(parent.children, index, other) };
  });
}

/**
 * Hides the node and so its subtree; the amounts stay in every total. Hiding twice changes nothing.
 *
 * @throws StructureError those of `findNode`.
 */
export function deleteNode(structure: Structure, path: StructurePath): Structure {
  const found = findNode(structure, path);
  return found.node.isDeleted ? structure : replaceAt(structure, found.indexes, (node) => withDeleted(node, true));
}

/**
 * Shows the node again, at its old place, with its ancestors, or it would stay out of sight. What was hidden below it
 * stays hidden. Restoring twice changes nothing.
 *
 * @throws StructureError those of `findNode`.
 */
export function restoreNode(structure: Structure, path: StructurePath): Structure {
  const found = findNode(structure, path);
  return found.ancestry.reduce((restored, { isDeleted }, depth) => {
    if (!isDeleted) return restored;
    return replaceAt(restored, found.indexes.slice(0, depth + 1), (node) => withDeleted(node, false));
  }, structure);
}

/** The nodes hidden themselves, not those below one, in reading order. */
export function deletedNodes(structure: Structure): DeletedNode[] {
  return structure.sections.flatMap((section) => deletedBelow(section, []));
}

function deletedBelow(node: StructureNode, above: readonly string[]): DeletedNode[] {
  const names = [...above, node.name];
  const below = node.children.flatMap((child) => deletedBelow(child, names));
  return node.isDeleted ? [{ code: node.code, level: names.length, path: pathOfNames(names) }, ...below] : below;
}

function swapSections(structure: Structure, index: number, step: 1 | -1): Structure {
  const band = structure.sections[index]?.band ?? 0;
  // Above the first computed row revenue stays before its cost: every subtotal reads downwards from there.
  if (band === 0) return structure;
  const other = nearestShown(structure.sections, index, step, (section) => section.band === band);
  return other === null ? structure : { ...structure, sections: swapped(structure.sections, index, other) };
}

function nearestShown<Node extends StructureNode>(
  siblings: readonly Node[],
  from: number,
  step: 1 | -1,
  mayTrade: (node: Node) => boolean,
): number | null {
  for (let index = from + step; index >= 0 && index < siblings.length; index += step) {
    const sibling = siblings[index];
    if (sibling === undefined || !mayTrade(sibling)) return null;
    if (!sibling.isDeleted) return index;
  }
  return null;
}

function swapped<Node extends StructureNode>(siblings: readonly Node[], a: number, b: number): readonly Node[] {
  const [first, second] = [siblings[a], siblings[b]];
  if (first === undefined || second === undefined) return siblings;
  return siblings.with(a, { ...second, position: first.position }).with(b, { ...first, position: second.position });
}

function withDeleted<Node extends StructureNode>(node: Node, isDeleted: boolean): Node {
  return { ...node, isDeleted };
}

/** Copies only the nodes on the way to the changed one. */
function replaceAt(
  structure: Structure,
  indexes: readonly number[],
  change: <Node extends StructureNode>(node: Node) => Node,
): Structure {
  return { ...structure, sections: replaceIn<StructureSection>(structure.sections, indexes, change) };
}

function replaceIn<Node extends StructureNode>(
  siblings: readonly Node[],
  indexes: readonly number[],
  change: <Each extends StructureNode>(node: Each) => Each,
): readonly Node[] {
  const [index = 0, ...rest] = indexes;
  const node = siblings[index];
  if (node === undefined) return siblings;
  const changed = rest.length === 0 ? change(node) : { ...node, children: replaceIn(node.children, rest, change) };
  return changed === node ? siblings : siblings.with(index, changed);
}
