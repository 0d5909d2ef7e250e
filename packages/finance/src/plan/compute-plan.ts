import type { Figure } from '../metric-value.ts';
import { ZERO } from '../money.ts';
import { addFigures } from '../statements/tree-amounts.ts';
import { SECTION } from '../statements/structure/sections.ts';
import { compileRow } from './methods/compile-row.ts';
import { TOTAL_REVENUE, type CompiledRow, type ReadFigure } from './methods/compiled-row.ts';
import { fillCells, type PlanCells } from './plan-cells.ts';
import { PlanContext } from './plan-context.ts';
import { planGraph, type PlanGraph } from './plan-graph.ts';
import type { ComputedPlan, PlanModel, PlanRow } from './plan-model.ts';

/** A plan worked out, with what a later edit needs to work out only what it changes (`changePlan`). */
export interface PlanState {
  readonly model: PlanModel;
  readonly graph: PlanGraph;
  readonly cells: PlanCells;
  readonly result: ComputedPlan;
}

/** Every figure of a plan (finance 3.3), to the minor unit; the same on the server and in the browser. */
export function computePlan(model: PlanModel): ComputedPlan {
  return openPlan(model).result;
}

export function openPlan(model: PlanModel): PlanState {
  const context = new PlanContext(model);
  const ids = new Set(model.rows.map(({ id }) => id));
  if (ids.size !== model.rows.length) throw new RangeError('Two rows of a plan have the same id');
  const rows = new Map(model.rows.map((row) => [row.id, compileRow(row, context, ids)]));
  const graph = graphOf(model, rows);
  const open = { from: context.firstOpen, to: model.months.length - 1 };
  const everything = [...model.rows, TOTAL_REVENUE].map((_, node) => ({ node, ...open }));
  const cells = fillCells({ context, graph }, null, everything);
  return { model, graph, cells, result: resultOf(model, graph, cells, driverTexts(context)) };
}

export function graphOf(model: PlanModel, rows: ReadonlyMap<string, CompiledRow>): PlanGraph {
  const names = new Map(model.rows.map(({ id, name }) => [id, name]));
  return planGraph(new Map([...rows, [TOTAL_REVENUE, revenueOf(model)]]), (id) => names.get(id) ?? 'Revenue');
}

/** All rows of revenue; one that cannot be worked out leaves the total without a figure. */
function revenueOf(model: PlanModel): CompiledRow {
  const parts = model.rows.filter(({ section }) => section === SECTION.revenue).map(({ id }) => id);
  function at(index: number, read: ReadFigure): Figure {
    let sum: Figure = ZERO;
    for (const id of parts) sum = addFigures(sum, read(id, index) ?? ZERO);
    return sum;
  }
  return { dependsOn: parts.map((id) => ({ id, lags: [0] })), problems: [], at };
}

export function resultOf(
  model: PlanModel,
  graph: PlanGraph,
  cells: PlanCells,
  drivers: ComputedPlan['drivers'],
): ComputedPlan {
  const problems = [...graph.problems];
  for (const node of graph.nodes.values()) problems.push(...node.problems);
  return {
    months: model.months,
    values: byRow(model.rows, cells.figures),
    underneath: byRow(model.rows, cells.underneath),
    drivers,
    problems,
  };
}

export function driverTexts(context: PlanContext): ComputedPlan['drivers'] {
  return new Map(
    context.model.drivers.map(({ key }) => [
      key,
      context.series({ driver: key }).map((value) => (typeof value === 'string' ? null : value.toFixed())),
    ]),
  );
}

function byRow<Series>(rows: readonly PlanRow[], series: readonly Series[]): Map<string, Series> {
  return new Map(rows.map(({ id }, index) => [id, series[index] as Series]));
}
