import type { Figure } from '../metric-value.ts';
import { subtractMoney } from '../money.ts';
import { NOT_DECIDED_CODE } from '../not-decided.ts';
import { spanValues, type ColumnPlan } from './statement-columns.ts';
import type { StatementRow } from './statement-row.ts';
import { rowOf, statementRows, type RowOptions } from './statement-rows.ts';
import { COMPUTED, SECTION } from './structure/sections.ts';
import type { Structure } from './structure/structure-tree.ts';
import { sumColumns, treeAmounts, type CategoryAmounts, type SectionAmounts } from './tree-amounts.ts';

/** An account taken out of the managerial view, with its effects, one per base column. */
export interface ExcludedAccount {
  readonly id: string;
  readonly name: string;
  readonly base: readonly Figure[];
}

export interface PnlFacts {
  readonly structure: Structure;
  /** Effects on profit per category: income positive, costs negative. */
  readonly amounts: CategoryAmounts;
  readonly excluded: readonly ExcludedAccount[];
  /** How many base columns (months, those of comparatives included) the amounts have. */
  readonly columnCount: number;
  readonly spans: ColumnPlan['spans'];
  /** Base columns with data; all when left out. */
  readonly hasData?: readonly boolean[];
  /** The same for comparisons; as `hasData` when left out. */
  readonly hasComparisonData?: readonly boolean[];
  readonly showsZeroRows: boolean;
}

export const EXCLUDED_CODE = 'EXCLUDED';
export const LEDGER_NET_PROFIT_CODE = 'LEDGER_NET_PROFIT';

/**
 * The profit and loss statement in minor units. Exact: every figure is a sum of integers.
 *
 * - a node is the sum of its categories' effects, shown as `side * effect`, hidden rows included in every total
 * - a computed row is the sum of its sections' effects
 * - percent is the shown value of the whole Revenue section, net of discounts, hidden rows included
 * - excluded accounts stand below net profit, then `ledger net profit = net profit + excluded`
 *
 * @throws RangeError when an amount belongs to no category or a sum leaves the safe range.
 */
export function pnlStatement(facts: PnlFacts): StatementRow[] {
  const { structure, amounts, columnCount, excluded } = facts;
  const sections = treeAmounts(structure, amounts, columnCount);
  const plan: ColumnPlan = {
    spans: facts.spans,
    nature: 'flow',
    ...(facts.hasData === undefined ? {} : { hasData: facts.hasData }),
    ...(facts.hasComparisonData === undefined ? {} : { hasComparisonData: facts.hasComparisonData }),
  };
  const revenue = sections.filter(({ node }) => node.code === SECTION.revenue);
  const percentBase = spanValues(sumColumns(revenue, columnCount), plan, 1);
  const options: RowOptions = { plan, columnCount, percentBase, showsZeroRows: facts.showsZeroRows };
  const rows = statementRows(sections, options);
  return excluded.length === 0 ? rows : [...rows, ...excludedRows(sections, excluded, options)];
}

function excludedRows(
  sections: readonly SectionAmounts[],
  excluded: readonly ExcludedAccount[],
  options: RowOptions,
): StatementRow[] {
  const common = { path: null, side: 1, marginName: null, hiddenCount: 0, isDrillable: true } as const;
  const total = sumColumns(excluded, options.columnCount);
  // Nobody knows whether what is not decided is a part of profit at all.
  const decided = sections.filter(({ node }) => node.code !== NOT_DECIDED_CODE);
  const ledger = sumColumns([...decided, { base: total }], options.columnCount);
  return [
    rowOf(
      { ...common, kind: 'node', level: 1, code: EXCLUDED_CODE, name: 'Excluded from managerial view' },
      total,
      options,
    ),
    ...excluded.map(({ id, name, base }) =>
      rowOf({ ...common, kind: 'node', level: 2, code: `${EXCLUDED_CODE}:${id}`, name }, base, options),
    ),
    rowOf(
      { ...common, kind: 'computed', level: 0, code: LEDGER_NET_PROFIT_CODE, name: 'Ledger net profit' },
      ledger,
      options,
    ),
  ];
}

/**
 * What a statement's net profit (with the excluded items) misses of the effects of all profit and loss lines, per
 * column: 0 when nothing was lost between the ledger and the statement, a reason where one of them is not known, null
 * where there is no figure to miss.
 *
 * @throws RangeError when the rows have no net profit.
 */
export function netProfitDifference(
  rows: readonly StatementRow[],
  ledgerEffects: readonly Figure[],
  plan: ColumnPlan,
): (Figure | null)[] {
  const profit =
    rows.find(({ code }) => code === LEDGER_NET_PROFIT_CODE) ??
    rows.find(({ code }) => code === COMPUTED.netProfit.code);
  if (profit === undefined) throw new RangeError('A statement without net profit');
  return spanValues(ledgerEffects, plan, 1).map((expected, index) => {
    const shown = profit.values[index] ?? null;
    if (expected === null || shown === null) return null;
    if (typeof expected === 'string') return expected;
    return typeof shown === 'string' ? shown : subtractMoney(shown, expected);
  });
}
