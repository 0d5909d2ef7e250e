import type { Figure } from '../metric-value.ts';
import { minorUnits, ZERO } from '../money.ts';
import type { Structure, StructureNode, StructureSection } from './structure/structure-tree.ts';

/** Effects in minor units per category code, one per base column. */
export type CategoryAmounts = ReadonlyMap<string, readonly Figure[]>;

/** A node with the sums of its categories. */
export interface NodeAmounts {
  readonly node: StructureNode;
  readonly base: readonly Figure[];
  /** No category below has an amount: a sum of zero made of +5 and -5 is not empty. */
  readonly isEmpty: boolean;
  readonly children: readonly NodeAmounts[];
}

export interface SectionAmounts extends NodeAmounts {
  readonly node: StructureSection;
}

/**
 * The amounts of every node: a category has its own, a node above the sum of its categories, the hidden ones included.
 * Exact, one pass over the tree.
 *
 * @throws RangeError when an amount belongs to no category, so that nothing is lost, when its columns are not
 * `columnCount`, or when a sum leaves the safe range.
 */
export function treeAmounts(structure: Structure, amounts: CategoryAmounts, columnCount: number): SectionAmounts[] {
  let used = 0;

  function amountsOf(node: StructureNode): NodeAmounts {
    const own = node.children.length === 0 ? amounts.get(node.code) : undefined;
    if (own !== undefined) {
      if (own.length !== columnCount) throw new RangeError(`${node.code} has ${own.length} columns`);
      used += 1;
      return { node, base: own, isEmpty: own.every((amount) => amount === 0), children: [] };
    }
    const children = node.children.map(amountsOf);
    const isEmpty = children.every((child) => child.isEmpty);
    return { node, base: sumColumns(children, columnCount), isEmpty, children };
  }

  const sections = structure.sections.map((node) => ({ ...amountsOf(node), node }));
  if (used !== amounts.size) throw new RangeError('An amount has no category in the structure');
  return sections;
}

/**
 * Sum of the nodes, column by column, in minor units. Exact. A figure that does not exist leaves its column without
 * one, for the first reason met.
 *
 * @throws RangeError when a sum leaves the safe range; it never loses a unit.
 */
export function sumColumns(nodes: readonly Pick<NodeAmounts, 'base'>[], columnCount: number): readonly Figure[] {
  const total: Figure[] = [];
  for (let column = 0; column < columnCount; column += 1) {
    let sum: Figure = ZERO;
    for (const { base } of nodes) sum = addFigures(sum, base[column] ?? ZERO);
    total.push(sum);
  }
  return total;
}

/** `a + b` in minor units; a reason of either stays. */
export function addFigures(a: Figure, b: Figure): Figure {
  if (typeof a === 'string') return a;
  return typeof b === 'string' ? b : minorUnits(a + b);
}
