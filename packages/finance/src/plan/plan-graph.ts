import { wayBack } from '../metrics/own/formula-graph.ts';
import { independent, TOTAL_REVENUE, type CompiledRow } from './methods/compiled-row.ts';
import type { PlanProblem } from './plan-model.ts';

/** A node that reads another one, `lag` months later. */
export interface Dependent {
  readonly node: number;
  readonly lag: number;
}

/** Rows and totals by id; their place is the index of the node. */
export type PlanNodes = ReadonlyMap<string, CompiledRow>;

/** In which order the cells of a month are worked out, and which cells each one changes. */
export interface PlanGraph {
  readonly nodes: PlanNodes;
  /** Place of each node by its id. */
  readonly indices: ReadonlyMap<string, number>;
  /** What a node reads of the same month stands before it. */
  readonly order: readonly number[];
  readonly dependents: readonly (readonly Dependent[])[];
  /** One per row that is made of itself in the same month. */
  readonly problems: readonly PlanProblem[];
}

/** Rows in a circle have no figures; what is made of them has none either. */
export function planGraph(nodes: PlanNodes, nameOf: (id: string) => string): PlanGraph {
  const ordered = sorted(nodes);
  if (ordered.order.length === nodes.size) return { nodes, ...ordered, problems: [] };
  const done = new Set(ordered.order);
  const ids = [...nodes.keys()];
  const ways = ids.flatMap((id, index) => (done.has(index) ? [] : [wayOf(id, nodes)])).filter((way) => way !== null);
  const cyclic = new Set(ways.map(([id]) => id));
  const broken = new Map(
    [...nodes].map(([id, node]) => [id, cyclic.has(id) ? independent(() => 'NOT_MEANINGFUL') : node]),
  );
  const problems = ways.map((way) => ({
    code: 'CYCLE' as const,
    rowId: way[0] ?? '',
    way,
    message: `A circle: ${way.map(nameOf).join(' needs ')}.`,
  }));
  return { nodes: broken, ...sorted(broken), problems: problems.filter(({ rowId }) => rowId !== TOTAL_REVENUE) };
}

/** Without the nodes of circles and what needs them. */
function sorted(nodes: PlanNodes): Pick<PlanGraph, 'indices' | 'order' | 'dependents'> {
  const indices = new Map([...nodes.keys()].map((id, index) => [id, index]));
  const dependents: Dependent[][] = [...nodes.keys()].map(() => []);
  const waiting = [...nodes.keys()].map(() => 0);
  for (const [id, { dependsOn }] of nodes) {
    const node = indices.get(id) ?? 0;
    for (const { id: read, lags } of dependsOn) {
      for (const lag of lags) dependents[indices.get(read) ?? node]?.push({ node, lag });
      if (lags.includes(0)) waiting[node] = (waiting[node] ?? 0) + 1;
    }
  }
  const order = waiting.flatMap((count, node) => (count === 0 ? [node] : []));
  for (const node of order) {
    for (const { node: next, lag } of dependents[node] ?? []) {
      if (lag > 0) continue;
      waiting[next] = (waiting[next] ?? 0) - 1;
      if (waiting[next] === 0) order.push(next);
    }
  }
  return { indices, order, dependents };
}

function wayOf(id: string, nodes: PlanNodes): string[] | null {
  return wayBack(id, (each) =>
    (nodes.get(each)?.dependsOn ?? []).filter(({ lags }) => lags.includes(0)).map((read) => read.id),
  );
}
