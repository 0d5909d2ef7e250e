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

/** A plan worked out, with what a later edit needs to work out only what it changes. */
export interface PlanState {
  readonly model: PlanModel;
  readonly context: PlanContext;
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
  const graph = graphOf(model, compiledRows(model, context));
  const everything = model.rows.map((_, node) => ({ node, from: context.firstOpen, to: model.months.length - 1 }));
  const total = { node: model.rows.length, from: context.firstOpen, to: model.months.length - 1 };
  const cells = fillCells({ context, graph }, null, [...everything, total]);
  return { model, context, graph, cells, result: resultOf(model, context, graph, cells) };
}

export function compiledRows(model: PlanModel, context: PlanContext): Map<string, CompiledRow> {
  const ids = new Set(model.rows.map(({ id }) => id));
  if (ids.size !== model.rows.length) throw new RangeError('Two rows of a plan have the same id');
  return new Map(model.rows.map((row) => [row.id, compileRow(row, context, ids)]));
}

export function graphOf(model: PlanModel, rows: ReadonlyMap<string, CompiledRow>): PlanGraph {
  const names = new Map(model.rows.map(({ id, name }) => [id, name]));
  const nodes = new Map([...rows, [TOTAL_REVENUE, revenueOf(model)]]);
  return planGraph(nodes, (id) => names.get(id) ?? 'Revenue');
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

export function resultOf(model: PlanModel, context: PlanContext, graph: PlanGraph, cells: PlanCells): ComputedPlan {
  const compiled = [...graph.nodes.values()].flatMap(({ problems }) => problems);
  return {
    months: model.months,
    values: byRow(model.rows, cells.figures),
    underneath: byRow(model.rows, cells.underneath),
    drivers: new Map(
      model.drivers.map(({ key }) => [
        key,
        context.series({ driver: key }).map((value) => (typeof value === 'string' ? null : value.toFixed())),
      ]),
    ),
    problems: [...graph.problems, ...compiled],
  };
}

function byRow<Series>(rows: readonly PlanRow[], series: readonly Series[]): Map<string, Series> {
  return new Map(rows.map(({ id }, index) => [id, series[index] as Series]));
}
