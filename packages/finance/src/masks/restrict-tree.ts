import type { Figure } from '../metric-value.ts';
import { bandCode, hiddenRowCode } from '../statements/statement-row.ts';
import {
  categoryCodes,
  categoryCodesBelow,
  computedRows,
  visitNodes,
  type Structure,
  type StructureNode,
} from '../statements/structure/structure-tree.ts';
import { addFigures, type CategoryAmounts } from '../statements/tree-amounts.ts';

export interface MaskedAmounts {
  readonly structure: Structure;
  readonly amounts: CategoryAmounts;
  /** Categories that hold a masked account. */
  readonly masked: ReadonlySet<string>;
  /** Computed rows that bring amounts of their own: they are no sums that could stand for others. */
  readonly given: ReadonlySet<string>;
  /** Categories whose amounts other answers tell: beside them nothing is deniable. */
  readonly known?: ReadonlySet<string>;
  /** Of balances what they moved by in each column: one that stands still hides nothing that moved beside it. */
  readonly moves?: CategoryAmounts;
}

export interface RestrictedTree {
  /** Ancestors of what is masked are totals without children. */
  readonly structure: Structure;
  readonly amounts: CategoryAmounts;
  /** Rows that would let something be computed; they are not shown. */
  readonly hiddenRows: ReadonlySet<string>;
  /** Codes of the rows that carry what is restricted as one total. */
  readonly totals: ReadonlySet<string>;
  /** The category that each category has become, where it has. */
  readonly movedTo: ReadonlyMap<string, string>;
  /** Rows whose figures contain what is restricted, as a whole: nothing behind them is listed. */
  readonly containing: ReadonlySet<string>;
  /** Categories that are only told together with others. */
  readonly closed: ReadonlySet<string>;
}

/** What of a statement is told as totals, and what is not told. */
export type Restriction = Pick<RestrictedTree, 'hiddenRows' | 'totals' | 'containing'>;

/**
 * The statement as somebody sees it who may not know what stands in some of its categories. The nearest ancestor that holds
 * another, unmasked category with an amount in every month becomes one total without children. Where no node does, it is the
 * nearest computed row that does, and the sections it adds up are not shown.
 *
 * What holds for every answer made of this tree: the categories fall into groups, each masked one in a group with an unmasked
 * one, and each row shown contains a group as a whole or nothing of it. So an amount moved from a masked category to the
 * other one of its group changes no row, and no sum or difference of rows tells the two apart.
 */
export function restrictTree(given: MaskedAmounts): RestrictedTree {
  const { structure, amounts } = given;
  const groups = groupsOf(given);
  const hiddenRows = new Set<string>();
  const totals = new Set<string>();
  const containing = new Set<string>();
  const movedTo = new Map<string, string>();

  function judge(code: string, leaves: readonly string[]): void {
    if (groups.some((group) => cuts(leaves, group))) hiddenRows.add(code);
    else if (groups.some((group) => contains(leaves, group))) containing.add(code);
  }

  function collapsed<Node extends StructureNode>(node: Node): Node {
    const leaves = categoryCodesBelow([node]);
    judge(node.code, leaves);
    judge(hiddenRowCode(node.code), categoryCodesBelow(node.children.filter(({ isDeleted }) => isDeleted)));
    const isInside = groups.some(
      (group) => leaves.some((leaf) => group.has(leaf)) && leaves.every((leaf) => group.has(leaf)),
    );
    if (!isInside) return { ...node, children: node.children.map(collapsed) };
    totals.add(node.code);
    for (const leaf of leaves) movedTo.set(leaf, node.code);
    return { ...node, children: [] };
  }

  const sections = structure.sections.map(collapsed);
  for (const row of computedRows(structure)) {
    judge(row.code, leavesOfSum(structure, row.sumOf));
    // The row that a group is shown as, where no node is.
    if (groups.some((group) => isSame(leavesOfSum(structure, row.sumOf), group))) totals.add(row.code);
  }
  for (const band of new Set(structure.sections.map((section) => section.band))) {
    const hidden = structure.sections.filter((section) => section.band === band && section.isDeleted);
    judge(hiddenRowCode(bandCode(band)), categoryCodesBelow(hidden));
  }
  return {
    structure: { ...structure, sections },
    amounts: movedAmounts(amounts, movedTo),
    hiddenRows,
    totals: new Set([...totals].filter((code) => !hiddenRows.has(code))),
    movedTo,
    containing,
    closed: new Set(groups.flatMap((group) => [...group])),
  };
}

/** Keeps every row from containing a group: nothing of the statement can be told then. */
const IN_NO_ROW = '';

/** Disjoint sets of categories that are only told together. */
function groupsOf(given: MaskedAmounts): ReadonlySet<string>[] {
  const all = categoryCodes(given.structure);
  const groups: Set<string>[] = [];
  for (const leaf of given.masked) {
    if (!all.has(leaf)) continue;
    let group = new Set(nearestAncestor(given, leaf) ?? [...all, IN_NO_ROW]);
    for (;;) {
      const touching = groups.filter((other) => !other.isDisjointFrom(group));
      if (touching.length === 0) break;
      for (const other of touching) {
        group = group.union(other);
        groups.splice(groups.indexOf(other), 1);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** The categories of the nearest row above one that also tell of something else in each month; null where no row does. */
function nearestAncestor(given: MaskedAmounts, leaf: string): readonly string[] | null {
  const { structure } = given;
  const chain = chainTo(structure.sections, leaf)
    .toReversed()
    .map((node) => categoryCodesBelow([node]));
  const sums = computedRows(structure)
    .filter(({ code }) => !given.given.has(code))
    .map(({ sumOf }) => leavesOfSum(structure, sumOf))
    .filter((leaves) => leaves.includes(leaf))
    .toSorted((a, b) => a.length - b.length);
  return [...chain, ...sums].find((leaves) => tellsOfOthers(given, leaves)) ?? null;
}

/** A month in which nothing at all is booked is told by every row alike. */
function tellsOfOthers({ amounts, moves = amounts, masked, known }: MaskedAmounts, leaves: readonly string[]): boolean {
  const columns = bookedColumns(moves);
  return leaves.some((leaf) => {
    if (masked.has(leaf) || known?.has(leaf) === true) return false;
    return columns.every((column) => isAmount(moves.get(leaf)?.[column]));
  });
}

function isAmount(figure: Figure | undefined): boolean {
  return typeof figure === 'number' && figure !== 0;
}

function bookedColumns(amounts: CategoryAmounts): number[] {
  const booked = new Set<number>();
  for (const figures of amounts.values()) {
    for (const [column, figure] of figures.entries()) if (figure !== 0) booked.add(column);
  }
  return [...booked];
}

/** From the section down to the category. */
function chainTo(nodes: readonly StructureNode[], leaf: string): StructureNode[] {
  for (const node of nodes) {
    if (node.code === leaf) return node.children.length === 0 ? [node] : [];
    const below = chainTo(node.children, leaf);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A memo row may name a single category beside sections. */
function leavesOfSum({ sections }: Structure, sumOf: readonly string[]): string[] {
  const parts: StructureNode[] = [];
  visitNodes(sections, (node) => {
    if (sumOf.includes(node.code)) parts.push(node);
  });
  return [...new Set(categoryCodesBelow(parts))];
}

function contains(leaves: readonly string[], group: ReadonlySet<string>): boolean {
  return group.isSubsetOf(new Set(leaves));
}

function cuts(leaves: readonly string[], group: ReadonlySet<string>): boolean {
  return leaves.some((leaf) => group.has(leaf)) && !contains(leaves, group);
}

function isSame(leaves: readonly string[], group: ReadonlySet<string>): boolean {
  return leaves.length === group.size && contains(leaves, group);
}

function movedAmounts(amounts: CategoryAmounts, movedTo: ReadonlyMap<string, string>): CategoryAmounts {
  const moved = new Map<string, readonly Figure[]>();
  for (const [leaf, figures] of amounts) {
    const code = movedTo.get(leaf) ?? leaf;
    const sums = moved.get(code);
    moved.set(code, sums === undefined ? figures : sums.map((sum, column) => addFigures(sum, figures[column] ?? sum)));
  }
  return moved;
}
