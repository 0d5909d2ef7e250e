import type { Figure } from '../metric-value.ts';
import { spanValues, type ColumnPlan } from './statement-columns.ts';
import type { NodeAmounts, SectionAmounts } from './tree-amounts.ts';

/** The shown values of every node by its code, those out of sight included: what a list of hidden items needs. */
export function nodeValues(
  sections: readonly SectionAmounts[],
  plan: ColumnPlan,
): ReadonlyMap<string, readonly (Figure | null)[]> {
  const values = new Map<string, readonly (Figure | null)[]>();

  function add(amounts: NodeAmounts, side: 1 | -1): void {
    values.set(amounts.node.code, spanValues(amounts.base, plan, side));
    for (const child of amounts.children) add(child, side);
  }

  for (const section of sections) add(section, section.node.side);
  return values;
}
