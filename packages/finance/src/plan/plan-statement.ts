import type { Figure } from '../metric-value.ts';
import { negateMoney, ZERO } from '../money.ts';
import { pnlStatement } from '../statements/pnl-statement.ts';
import type { ColumnSpan } from '../statements/statement-columns.ts';
import type { StatementRow } from '../statements/statement-row.ts';
import {
  categoryCodesBelow,
  type Structure,
  type StructureNode,
  type StructureSection,
} from '../statements/structure/structure-tree.ts';

/** A row of a structure beside its parent, as an answer carries it. */
export interface PlanNode {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
}

/** What an answer says of a section besides its name. */
export type PlanSection = Pick<StructureSection, 'code' | 'side' | 'band' | 'computedAfter'>;

/** The rows of a structure, parents first, in reading order. */
export function planNodesOf({ sections }: Structure): PlanNode[] {
  const nodes: PlanNode[] = [];
  function add(children: readonly StructureNode[], parent: string | null): void {
    for (const { code, name, children: below } of children) {
      nodes.push({ code, name, parent });
      add(below, code);
    }
  }
  add(sections, null);
  return nodes;
}

/**
 * The structure that sections and rows describe, with nothing hidden.
 *
 * @throws RangeError when a section has no row.
 */
export function structureOfPlan(sections: readonly PlanSection[], nodes: readonly PlanNode[]): Structure {
  const below = Map.groupBy(nodes, ({ parent }) => parent);
  function nodeOf({ code, name }: PlanNode, index: number): StructureNode {
    const children = (below.get(code) ?? []).map(nodeOf);
    return { code, name, position: index + 1, isDeleted: false, isHiddenWhenEmpty: false, children };
  }
  const tops = new Map((below.get(null) ?? []).map((node, index) => [node.code, nodeOf(node, index)]));
  return {
    sections: sections.map(({ code, side, band, computedAfter }) => {
      const node = tops.get(code);
      if (node === undefined) throw new RangeError(`No row for the section ${code}`);
      return { ...node, side, band, computedAfter };
    }),
  };
}

/**
 * The P&L that amounts of leaves make, in minor units and exact: totals and computed rows are those of the actuals
 * (finance 3.1). Amounts are as shown; null, where nothing is planned, adds nothing.
 *
 * @throws RangeError when a leaf is none of the structure or a sum leaves the safe range.
 */
export function planStatement(
  structure: Structure,
  leaves: ReadonlyMap<string, readonly (Figure | null)[]>,
  { columnCount, spans }: { columnCount: number; spans: readonly ColumnSpan[] },
): StatementRow[] {
  const sides = new Map(
    structure.sections.flatMap((section) => categoryCodesBelow([section]).map((code) => [code, section.side] as const)),
  );
  const amounts = new Map(
    [...leaves].map(([code, values]) => [code, values.map((value) => effectOf(value, sides.get(code) ?? 1))]),
  );
  return pnlStatement({ structure, amounts, excluded: [], columnCount, spans, showsZeroRows: true });
}

function effectOf(shown: Figure | null, side: 1 | -1): Figure {
  if (shown === null) return ZERO;
  return side === 1 || typeof shown === 'string' ? shown : negateMoney(shown);
}
