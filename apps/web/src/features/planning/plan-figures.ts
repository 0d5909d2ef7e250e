import { balanceModel, modelSince, planModel } from '@tieout/contracts/plan-model.ts';
import { planInputs } from '@tieout/contracts/plan-items.ts';
import type { Figure, Reason } from '@tieout/finance/metric-value.ts';
import { ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { addedByRow } from '@tieout/finance/plan/balance/added-to-rows.ts';
import { threeWay, type ThreeWayPlan } from '@tieout/finance/plan/balance/three-way.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import type { ComputedPlan, PlanProblem } from '@tieout/finance/plan/plan-model.ts';
import { planStatement, structureOfPlan } from '@tieout/finance/plan/plan-statement.ts';
import { quickMetrics, type QuickMetrics } from '@tieout/finance/plan/quick-metrics.ts';
import { runwayOfPlan } from '@tieout/finance/runway/planned-cash.ts';
import type { RunwayInputs } from '@tieout/finance/runway/runway-inputs.ts';
import { addFigures } from '@tieout/finance/statements/tree-amounts.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import { balanceRows, cashRows, closingCash, type BalanceRow } from './plan-balances.ts';
import { isClosedMonth, planColumns, type PlanColumns } from './plan-columns.ts';
import type { WorkedPlan } from './worked-plan.ts';

/** A row of the plan's statement, with one figure per column. */
export interface PlanFigureRow {
  code: string;
  name: string;
  kind: 'node' | 'computed';
  level: number;
  values: readonly (Figure | null)[];
}

export interface QuickFigures extends Pick<QuickMetrics, 'lowestCash' | 'runwayEnd' | 'breakEven'> {
  minimumCash: MinorUnits;
  /** The plan as the runway calculator counts, its last month repeated; null where nothing is planned. */
  runway: RunwayInputs | null;
  /** Of each fiscal year with planned months, by its column. */
  profits: readonly { key: string; label: string; profit: Figure | null }[];
}

export interface PlanFigures extends PlanColumns {
  rows: readonly PlanFigureRow[];
  /** What rules give under typed cells, by row and column; null where there is no rule. */
  underneath: ReadonlyMap<string, readonly (Figure | null)[]>;
  /** Cash and balance sheet, or the reason why there is none. */
  sheets: { cash: readonly BalanceRow[]; balance: readonly BalanceRow[]; closing: BalanceRow } | Reason;
  /** Null without a balance sheet. */
  quick: QuickFigures | null;
  problems: readonly PlanProblem[];
}

/** All figures of the grid: pure, so that it runs in a worker as it runs in a test. */
export function planFigures(plan: WorkedPlan): PlanFigures {
  const layout = planColumns(plan);
  const { base, columns } = layout;
  const planned = plan.months.filter((month) => month >= plan.start);
  const model = planModel({ ...plan, months: planned });
  const computed = computePlan(model);
  const three = threeWay(modelSince(model, plan.closedThrough), computed, balanceModel(plan));
  const added = typeof three === 'string' ? new Map() : addedByRow(model, three.months, three.added);
  const at = new Map(planned.map((month, index) => [month, index]));
  function seriesOf(all: ComputedPlan['values'], { code, actuals }: WorkedPlan['rows'][number]) {
    const [values, more] = [all.get(code), added.get(code)];
    return base.map((month): Figure | null => {
      if (isClosedMonth(plan, month)) return actuals[month] ?? null;
      const index = at.get(month);
      const value = index === undefined ? null : (values?.[index] ?? null);
      const extra = more?.get(month);
      return extra === undefined || extra === 0 ? value : addFigures(value ?? ZERO, extra);
    });
  }
  const leaves = new Map(plan.rows.map((row) => [row.code, seriesOf(computed.values, row)]));
  const rows = planStatement(structureOfPlan(plan.sections, plan.nodes), leaves, {
    columnCount: base.length,
    spans: columns.map(({ from, to }) => ({ from, to })),
  }).map(({ code, name, kind, level, values }): PlanFigureRow => ({
    code,
    name,
    kind: kind === 'computed' ? 'computed' : 'node',
    level,
    values,
  }));
  const underneath = new Map(
    plan.rows.map((row) => {
      const series = seriesOf(computed.underneath, row);
      return [row.code, columns.map(({ from, month }) => (month === null ? null : (series[from] ?? null)))];
    }),
  );
  const sheets = typeof three === 'string' ? three : sheetsOf(plan, three, layout);
  const quick = typeof three === 'string' ? null : quickFigures(plan, three, { rows, layout });
  return { ...layout, rows, underneath, sheets, quick, problems: computed.problems };
}

function sheetsOf(
  plan: WorkedPlan,
  planned: ThreeWayPlan,
  layout: PlanColumns,
): Exclude<PlanFigures['sheets'], Reason> {
  const sheets = { plan, planned, layout };
  return { cash: cashRows(sheets), balance: balanceRows(sheets), closing: closingCash(sheets) };
}

function quickFigures(
  { fiscalYearStartMonth, items }: WorkedPlan,
  planned: ThreeWayPlan,
  { rows, layout }: { rows: readonly PlanFigureRow[]; layout: PlanColumns },
): QuickFigures {
  const profit = rows.find(({ code }) => code === COMPUTED.netProfit.code)?.values ?? [];
  const { minimumCash } = planInputs(items);
  const quick = quickMetrics({ plan: planned, minimumCash, fiscalYearStartMonth, actualProfit: {} });
  return {
    ...quick,
    minimumCash,
    runway: runwayOfPlan(planned, minimumCash),
    profits: layout.columns.flatMap(({ key, label, state }, index) =>
      state === 'year' ? [{ key, label, profit: profit[index] ?? null }] : [],
    ),
  };
}

/** A figure as a number to go on with: nothing planned is nothing to multiply. */
export function amountOf(figure: Figure | null | undefined): MinorUnits {
  return typeof figure === 'number' ? figure : ZERO;
}
