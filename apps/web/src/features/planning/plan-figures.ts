import { planModel } from '@tieout/contracts/plan-model.ts';
import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import type { PlanProblem } from '@tieout/finance/plan/plan-model.ts';
import { planStatement, structureOfPlan } from '@tieout/finance/plan/plan-statement.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import { isClosedMonth, planColumns, type PlanColumns } from './plan-columns.ts';

/** A row of the plan's statement, with one figure per column. */
export interface PlanFigureRow {
  code: string;
  name: string;
  kind: 'node' | 'computed';
  level: number;
  values: readonly (Figure | null)[];
}

export interface QuickMetrics {
  /** The first open month without a loss; null where there is none. */
  breakEven: Month | null;
  /** Of each fiscal year with planned months, by its column. */
  profits: readonly { key: string; label: string; profit: Figure | null }[];
}

export interface PlanFigures extends PlanColumns {
  rows: readonly PlanFigureRow[];
  /** What rules give under typed cells, by row and column; null where there is no rule. */
  underneath: ReadonlyMap<string, readonly (Figure | null)[]>;
  quick: QuickMetrics;
  problems: readonly PlanProblem[];
}

/** All figures of the grid: pure, so that it runs in a worker as it runs in a test. */
export function planFigures(plan: PlanAnswer): PlanFigures {
  const layout = planColumns(plan);
  const { base, columns } = layout;
  const planned = plan.months.filter((month) => month >= plan.start);
  const computed = computePlan(planModel({ ...plan, months: planned }));
  const at = new Map(planned.map((month, index) => [month, index]));
  function seriesOf(values: readonly (Figure | null)[] | undefined, actuals: PlanAnswer['rows'][number]['actuals']) {
    return base.map((month): Figure | null => {
      if (isClosedMonth(plan, month)) return actuals[month] ?? null;
      const index = at.get(month);
      return index === undefined ? null : (values?.[index] ?? null);
    });
  }
  const leaves = new Map(plan.rows.map((row) => [row.code, seriesOf(computed.values.get(row.code), row.actuals)]));
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
    plan.rows.map(({ code, actuals }) => {
      const series = seriesOf(computed.underneath.get(code), actuals);
      return [code, columns.map(({ from, month }) => (month === null ? null : (series[from] ?? null)))];
    }),
  );
  return { ...layout, rows, underneath, quick: quickMetrics(rows, layout), problems: computed.problems };
}

function quickMetrics(rows: readonly PlanFigureRow[], { columns }: PlanColumns): QuickMetrics {
  const profit = rows.find(({ code }) => code === COMPUTED.netProfit.code)?.values ?? [];
  const breakEven = columns.findIndex(({ state }, index) => {
    const value = profit[index] ?? null;
    return state === 'open' && typeof value === 'number' && value >= 0;
  });
  return {
    breakEven: columns[breakEven]?.month ?? null,
    profits: columns.flatMap(({ key, label, state }, index) =>
      state === 'year' ? [{ key, label, profit: profit[index] ?? null }] : [],
    ),
  };
}

/** A figure as a number to go on with: nothing planned is nothing to multiply. */
export function amountOf(figure: Figure | null | undefined): MinorUnits {
  return typeof figure === 'number' ? figure : ZERO;
}
