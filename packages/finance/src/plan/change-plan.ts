import type { Month } from '../month.ts';
import { driverTexts, graphOf, openPlan, resultOf, type PlanState } from './compute-plan.ts';
import { compileRow, driversIn } from './methods/compile-row.ts';
import { TOTAL_REVENUE, type CompiledRow, type Dependency } from './methods/compiled-row.ts';
import { movesMargin } from './methods/share-methods.ts';
import { fillCells, type Asked } from './plan-cells.ts';
import { PlanContext } from './plan-context.ts';
import type { PlanGraph } from './plan-graph.ts';
import type { PlanModel, PlanRow } from './plan-model.ts';

/**
 * The plan after an edit. What is the same object as before counts as unchanged: only rows, drivers and people that are
 * others are compiled anew, and only cells that read a changed one are worked out. Gives what `openPlan` gives.
 */
export function changePlan(state: PlanState, model: PlanModel): PlanState {
  if (isOtherPlan(state, model)) return openPlan(model);
  const context = new PlanContext(model);
  const changes = rowChanges(state, model);
  const compiled = new Map<string, CompiledRow>();
  const asked: Asked[] = [];
  const ids = new Set(state.graph.nodes.keys());
  for (const { node, row, months } of changes) {
    if (months === null) {
      compiled.set(row.id, compileRow(row, context, ids));
      asked.push({ node, from: context.firstOpen, to: model.months.length - 1 });
    }
    const indices = (months ?? []).map((month) => context.indexOf(month));
    const open = indices.filter((index) => index >= context.firstOpen && index < model.months.length);
    asked.push(...open.map((index) => ({ node, from: index, to: index })));
  }
  const graph = changedGraph(state.graph, model, compiled);
  if (graph.problems.length > 0) return openPlan(model);
  const cells = fillCells({ context, graph }, state.cells, asked);
  const drivers = model.drivers === state.model.drivers ? state.result.drivers : driverTexts(context);
  return { model, graph, cells, result: resultOf(model, graph, cells, drivers) };
}

interface RowChange {
  readonly node: number;
  readonly row: PlanRow;
  /** Where only typed cells have changed: their months. */
  readonly months: readonly Month[] | null;
}

function rowChanges({ model: before }: PlanState, model: PlanModel): RowChange[] {
  const drivers = changedDrivers(before, model);
  const isPeopleChanged = before.roster !== model.roster || before.headcounts !== model.headcounts;
  return model.rows.flatMap((row, node): RowChange[] => {
    const old = before.rows[node];
    const { kind } = row.method;
    const isMoved = isPeopleChanged && (kind === 'ROSTER' || kind === 'PER_HEAD');
    if (isMoved || (drivers.size > 0 && !drivers.isDisjointFrom(driversIn(row.method)))) {
      return [{ node, row, months: null }];
    }
    if (old === row) return [];
    const isOnlyTyped = old?.method === row.method && old.name === row.name;
    return [{ node, row, months: isOnlyTyped ? differingMonths(old, row) : null }];
  });
}

function differingMonths(old: PlanRow, row: PlanRow): Month[] {
  const months = new Set([...Object.keys(old.overrides), ...Object.keys(row.overrides)]) as Set<Month>;
  return [...months].filter((month) => old.overrides[month] !== row.overrides[month]);
}

function changedDrivers(before: PlanModel, model: PlanModel): ReadonlySet<string> {
  if (before.drivers === model.drivers) return new Set();
  const old = new Map(before.drivers.map((driver) => [driver.key, driver]));
  const changed = model.drivers.filter((driver) => old.get(driver.key) !== driver).map(({ key }) => key);
  const keys = new Set(model.drivers.map(({ key }) => key));
  return new Set([...changed, ...[...old.keys()].filter((key) => !keys.has(key))]);
}

/** Other months, rows or history: everything could be another. So could it while rows stand in a circle. */
function isOtherPlan({ model: before, graph }: PlanState, model: PlanModel): boolean {
  const isSame =
    before.months === model.months &&
    before.asOf === model.asOf &&
    before.booksFrom === model.booksFrom &&
    before.fiscalYearStartMonth === model.fiscalYearStartMonth &&
    before.deltas === model.deltas &&
    before.rows.length === model.rows.length &&
    graph.problems.length === 0;
  return !isSame || model.rows.some((row, node) => isOtherRow(before.rows[node], row, model));
}

function isOtherRow(old: PlanRow | undefined, row: PlanRow, { deltas }: PlanModel): boolean {
  if (old === row) return false;
  const isSame =
    old?.id === row.id && old.section === row.section && old.isPeople === row.isPeople && old.actuals === row.actuals;
  // Rows that carry a change of margin between them take their parts of each other.
  return !isSame || (deltas !== null && old.method !== row.method && (movesMargin(old) || movesMargin(row)));
}

function changedGraph(graph: PlanGraph, model: PlanModel, compiled: ReadonlyMap<string, CompiledRow>): PlanGraph {
  if (compiled.size === 0) return graph;
  const rows = new Map([...graph.nodes].map(([id, node]) => [id, compiled.get(id) ?? node]));
  const isSameOrder = [...compiled].every(([id, node]) =>
    readsTheSame(graph.nodes.get(id)?.dependsOn ?? [], node.dependsOn),
  );
  if (isSameOrder) return { ...graph, nodes: rows };
  rows.delete(TOTAL_REVENUE);
  return graphOf(model, rows);
}

function readsTheSame(before: readonly Dependency[], after: readonly Dependency[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ id, lags }, place) => {
      const other = after[place];
      return other?.id === id && lags.length === other.lags.length && lags.every((lag, at) => lag === other.lags[at]);
    })
  );
}
