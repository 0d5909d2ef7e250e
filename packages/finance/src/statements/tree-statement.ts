import type { ColumnPlan } from './statement-columns.ts';
import type { StatementRow } from './statement-row.ts';
import { statementRows, type GivenRow } from './statement-rows.ts';
import type { Structure } from './structure/structure-tree.ts';
import { treeAmounts, type CategoryAmounts } from './tree-amounts.ts';

export interface TreeFacts {
  readonly structure: Structure;
  /** Amounts by the codes of the leaves, as a reader expects them. */
  readonly amounts: CategoryAmounts;
  readonly given: ReadonlyMap<string, GivenRow>;
  readonly columnCount: number;
  readonly plan: ColumnPlan;
  readonly showsZeroRows: boolean;
}

/** Rows of a statement without percentages: the balance sheet and the reports of cash. Exact. */
export function treeStatement({ structure, amounts, columnCount, ...options }: TreeFacts): StatementRow[] {
  return statementRows(treeAmounts(structure, amounts, columnCount), { ...options, columnCount, percentBase: null });
}
