import fc from 'fast-check';
import { minorUnits, type MinorUnits } from '../src/money.ts';
import { BUSINESS_MODELS } from '../src/statements/business-model.ts';
import { defaultPnlStructure } from '../src/statements/structure/default-structures.ts';
import { deleteNode, reorderNode, restoreNode } from '../src/statements/structure/order-structure.ts';
import { StructureError } from '../src/statements/structure/structure-error.ts';
import { pathOfNames, type StructurePath } from '../src/statements/structure/structure-path.ts';
import { categoryCodes, type Structure, type StructureNode } from '../src/statements/structure/structure-tree.ts';

/** Random statements per law; more of them in a deep run. */
export const RUNS = { numRuns: process.env.TIEOUT_DEEP === '1' ? 1000 : 100 };

/** Small enough that a whole statement of them stays in the safe range. */
export const effect = fc
  .oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -(10 ** 12), max: 10 ** 12 }))
  .map((value): MinorUnits => minorUnits(value));

export const defaultStructure = fc.constantFrom(...BUSINESS_MODELS).map(defaultPnlStructure);

export type Edit = { readonly kind: 'up' | 'down' | 'delete' | 'restore'; readonly pick: number };

export const edits = fc.array(fc.record({ kind: fc.constantFrom('up', 'down', 'delete', 'restore'), pick: fc.nat() }), {
  maxLength: 12,
});

/** The paths of all nodes, in an order that no edit changes. */
export function allPaths(structure: Structure): StructurePath[] {
  const named: { code: string; path: StructurePath }[] = [];
  function add(node: StructureNode, above: readonly string[]): void {
    const names = [...above, node.name];
    named.push({ code: node.code, path: pathOfNames(names) });
    for (const child of node.children) add(child, names);
  }
  for (const section of structure.sections) add(section, []);
  return named.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map(({ path }) => path);
}

export function pickPath(structure: Structure, pick: number): StructurePath {
  const paths = allPaths(structure);
  const path = paths[pick % paths.length];
  if (path === undefined) throw new Error('A structure without nodes');
  return path;
}

/** The structure after an edit; a refusal to move a hidden node leaves it as it was. */
export function applyEdit(structure: Structure, { kind, pick }: Edit): Structure {
  const path = pickPath(structure, pick);
  switch (kind) {
    case 'up':
    case 'down':
      return reorderOrKeep(structure, path, kind);
    case 'delete':
      return deleteNode(structure, path);
    case 'restore':
      return restoreNode(structure, path);
  }
}

function reorderOrKeep(structure: Structure, path: StructurePath, direction: 'up' | 'down'): Structure {
  try {
    return reorderNode(structure, path, direction);
  } catch (error) {
    if (error instanceof StructureError && error.code === 'ITEM_DELETED') return structure;
    throw error;
  }
}

export const editedStructure = fc
  .tuple(defaultStructure, edits)
  .map(([structure, list]) => list.reduce(applyEdit, structure));

/** Effects for some categories of a structure, in `columnCount` base columns. */
export function amountsFor(structure: Structure, columnCount: number) {
  const columns = fc.array(effect, { minLength: columnCount, maxLength: columnCount });
  return fc
    .array(fc.tuple(fc.constantFrom(...categoryCodes(structure)), columns), { maxLength: 25 })
    .map((entries): ReadonlyMap<string, readonly MinorUnits[]> => new Map(entries));
}
