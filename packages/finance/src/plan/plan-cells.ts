import { roundToMinor } from '../decimal.ts';
import type { Figure } from '../metric-value.ts';
import { LARGEST } from '../metrics/own/formula-arithmetic.ts';
import type { MinorUnits } from '../money.ts';
import type { CompiledRow, ReadFigure } from './methods/compiled-row.ts';
import type { Exact, PlanContext } from './plan-context.ts';
import type { PlanGraph } from './plan-graph.ts';
import type { PlanRow } from './plan-model.ts';

type Series = readonly (Figure | null)[];

/** One array per node, one value per month. */
export interface PlanCells {
  readonly figures: readonly Series[];
  /** What the methods give, typed cells or not. */
  readonly underneath: readonly Series[];
  /** What chained rows hand into each month; empty of all others. */
  readonly chains: readonly (readonly Exact[])[];
}

/** Months `from` to `to` of a node that have to be worked out. */
export interface Asked {
  readonly node: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Works out the cells asked for, and of the others those that read a cell that has changed, month by month in the order of
 * the graph. Everything else is taken from `before`.
 */
export function fillCells(
  { context, graph }: { context: PlanContext; graph: PlanGraph },
  before: PlanCells | null,
  asked: readonly Asked[],
): PlanCells {
  return new CellFiller(context, graph, before).fill(asked);
}

class CellFiller {
  readonly #context: PlanContext;
  readonly #graph: PlanGraph;
  readonly #months: number;
  readonly #nodes: readonly CompiledRow[];
  readonly #rows: readonly (PlanRow | undefined)[];
  readonly #figures: Series[];
  readonly #underneath: Series[];
  readonly #chains: (readonly Exact[])[];
  /** Nodes whose arrays are no longer those of before. */
  readonly #own: Uint8Array;
  /** One byte per cell that has to be worked out. */
  readonly #dirty: Uint8Array;
  #firstDirty: number;

  constructor(context: PlanContext, graph: PlanGraph, before: PlanCells | null) {
    this.#context = context;
    this.#graph = graph;
    this.#months = context.months.length;
    this.#firstDirty = this.#months;
    this.#nodes = [...graph.nodes.values()];
    this.#rows = context.model.rows;
    this.#own = new Uint8Array(this.#nodes.length);
    this.#dirty = new Uint8Array(this.#nodes.length * this.#months);
    this.#figures = before === null ? this.#nodes.map((_, node) => this.#closed(node)) : [...before.figures];
    this.#underneath = before === null ? [...this.#figures] : [...before.underneath];
    this.#chains = before === null ? this.#nodes.map(() => []) : [...before.chains];
  }

  fill(asked: readonly Asked[]): PlanCells {
    for (const { node, from, to } of asked) for (let index = from; index <= to; index += 1) this.#mark(node, index);
    const read: ReadFigure = (id, index) => this.#read(id, index);
    for (let index = this.#firstDirty; index < this.#months; index += 1) {
      for (const node of this.#graph.order) {
        if (this.#dirty[node * this.#months + index] === 1) this.#workOut(node, index, read);
      }
    }
    return { figures: this.#figures, underneath: this.#underneath, chains: this.#chains };
  }

  #workOut(node: number, index: number, read: ReadFigure): void {
    const compiled = this.#nodes[node] as CompiledRow;
    const typed = this.#typed(node, index);
    this.#takeOver(node);
    const chain = compiled.chain === undefined ? null : this.#chainInto(node, index, compiled.chain.first);
    const underneath = rounded(compiled.at(index, read, chain));
    const figure = typed ?? underneath;
    (this.#underneath[node] as (Figure | null)[])[index] = underneath;
    const figures = this.#figures[node] as (Figure | null)[];
    const isChanged = figures[index] !== figure;
    figures[index] = figure;
    if (compiled.chain !== undefined && index + 1 < this.#months) {
      (this.#chains[node] as Exact[])[index + 1] = compiled.chain.next(index, chain, typed);
      this.#mark(node, index + 1);
    }
    if (!isChanged) return;
    for (const { node: next, lag } of this.#graph.dependents[node] ?? []) this.#mark(next, index + lag);
  }

  #chainInto(node: number, index: number, first: Exact): Exact {
    return index === this.#context.firstOpen ? first : (this.#chains[node]?.[index] ?? null);
  }

  #mark(node: number, index: number): void {
    if (index >= this.#months) return;
    this.#dirty[node * this.#months + index] = 1;
    if (index < this.#firstDirty) this.#firstDirty = index;
  }

  /** Arrays of before belong to an answer that somebody else still reads. */
  #takeOver(node: number): void {
    if (this.#own[node] === 1) return;
    this.#own[node] = 1;
    this.#figures[node] = [...(this.#figures[node] ?? [])];
    this.#underneath[node] = [...(this.#underneath[node] ?? [])];
    this.#chains[node] = [...(this.#chains[node] ?? [])];
  }

  #typed(node: number, index: number): MinorUnits | null {
    return this.#rows[node]?.overrides[this.#context.monthAt(index)] ?? null;
  }

  #read(id: string, index: number): Figure | null {
    const node = this.#graph.indices.get(id);
    if (node === undefined) return 'NO_DATA';
    return index >= 0 ? (this.#figures[node]?.[index] ?? null) : this.#actual(node, index);
  }

  #actual(node: number, index: number): Figure {
    const month = this.#context.monthAt(index);
    const row = this.#rows[node];
    if (row !== undefined) return this.#context.actualAt(row, month);
    return this.#context.revenueAt(month);
  }

  /** Closed months show actuals; nothing where the books do not reach. */
  #closed(node: number): Series {
    const { months, firstOpen } = this.#context;
    return months.map((_, index) => {
      if (index >= firstOpen) return null;
      const actual = this.#actual(node, index);
      return typeof actual === 'string' ? null : actual;
    });
  }
}

/** Rounded once, half away from zero. Beyond what a company can have there is no figure. */
function rounded(value: Exact): Figure | null {
  if (value === null || typeof value !== 'object') return value;
  const isTooLarge = value.e >= LARGEST.e && value.abs().greaterThan(LARGEST);
  return isTooLarge ? 'NOT_MEANINGFUL' : roundToMinor(value);
}
