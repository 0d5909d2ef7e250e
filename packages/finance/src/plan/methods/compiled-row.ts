import type { Figure, Reason } from '../../metric-value.ts';
import type { MinorUnits } from '../../money.ts';
import type { Decimal } from '../../decimal.ts';
import type { Exact, InputValue } from '../plan-context.ts';
import type { PlanProblem, PlanProblemCode, PlanRow } from '../plan-model.ts';

/** All revenue of a month, as a node beside the rows. */
export const TOTAL_REVENUE = 'total:REVENUE';

/** A row or total that a row reads, and how many months before its own. */
export interface Dependency {
  readonly id: string;
  readonly lags: readonly number[];
}

/** The figure of a row or total, `null` where nothing is planned; months before the plan are negative indices. */
export type ReadFigure = (id: string, index: number) => Figure | null;

/** A row with everything that does not depend on other rows worked out. */
export interface CompiledRow {
  readonly dependsOn: readonly Dependency[];
  readonly problems: readonly PlanProblem[];
  /** Unrounded value of an open month; `chain` is what the month before handed on. */
  readonly at: (index: number, read: ReadFigure, chain: Exact) => Exact;
  /** Of chained methods only: what goes into the first open month, and what a month hands on to the next. */
  readonly chain?: {
    readonly first: Exact;
    readonly next: (index: number, chain: Exact, typed: MinorUnits | null) => Exact;
  };
}

/** A row that reads no other row and hands nothing on. */
export function independent(at: (index: number) => Exact, problems: readonly PlanProblem[] = []): CompiledRow {
  return { dependsOn: [], problems, at };
}

/** `use` of the values, or the first reason among them. */
export function withInputs(values: readonly (InputValue | undefined)[], use: (...values: Decimal[]) => Exact): Exact {
  for (const value of values) {
    if (value === undefined) return 'NO_DATA';
    if (typeof value === 'string') return value;
  }
  return use(...(values as Decimal[]));
}

export function isReason(value: Exact | undefined): value is Reason {
  return typeof value === 'string';
}

export function problemOf({ id }: PlanRow, code: PlanProblemCode, message: string): PlanProblem {
  return { code, rowId: id, message };
}
