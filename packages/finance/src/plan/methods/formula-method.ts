import { Decimal } from '../../decimal.ts';
import { childrenOf, type Expression } from '../../metrics/own/expression.ts';
import { combined, type Exact as Known } from '../../metrics/own/formula-arithmetic.ts';
import type { Exact, InputValue, PlanContext } from '../plan-context.ts';
import type { CompiledRow, Dependency, ReadFigure } from './compiled-row.ts';

/** What stands before the key of a driver in the references of a formula. */
export const DRIVER_PREFIX = 'driver:';

/** Rows, totals and drivers by month: `prev()` is the month before, `sum(…, n)` the last n months. */
export function compileFormula(expression: Expression, context: PlanContext): CompiledRow {
  const drivers = new Map<string, readonly InputValue[]>();
  function driverAt(id: string, index: number): Known {
    const series = drivers.get(id) ?? context.series({ driver: id.slice(DRIVER_PREFIX.length) });
    drivers.set(id, series);
    return series[index] ?? 'INSUFFICIENT_HISTORY';
  }
  function valueAt(part: Expression, index: number, read: ReadFigure): Known {
    switch (part.kind) {
      case 'number':
        return new Decimal(part.text).dividedBy(part.isPercent ? 100 : 1);
      case 'reference': {
        if (part.id.startsWith(DRIVER_PREFIX)) return driverAt(part.id, index);
        // Nothing planned adds nothing.
        const figure = read(part.id, index) ?? 0;
        return typeof figure === 'string' ? figure : new Decimal(figure);
      }
      case 'negative': {
        const value = valueAt(part.of, index, read);
        return typeof value === 'string' ? value : value.negated();
      }
      case 'previous':
        return valueAt(part.of, index - 1, read);
      case 'sum': {
        let sum = valueAt(part.of, index, read);
        for (let lag = 1; lag < part.months; lag += 1) sum = combined('+', sum, valueAt(part.of, index - lag, read));
        return sum;
      }
      case 'binary':
        return combined(part.operator, valueAt(part.left, index, read), valueAt(part.right, index, read));
    }
  }
  return {
    dependsOn: dependenciesOf(expression),
    problems: [],
    at: (index, read): Exact => valueAt(expression, index, read),
  };
}

function dependenciesOf(expression: Expression): Dependency[] {
  const lags = new Map<string, Set<number>>();
  function visit(part: Expression, before: readonly number[]): void {
    if (part.kind === 'reference') {
      if (part.id.startsWith(DRIVER_PREFIX)) return;
      const known = lags.get(part.id) ?? new Set();
      for (const lag of before) known.add(lag);
      lags.set(part.id, known);
      return;
    }
    for (const child of childrenOf(part)) visit(child, shifted(part, before));
  }
  visit(expression, [0]);
  return [...lags].map(([id, known]) => ({ id, lags: [...known] }));
}

function shifted(part: Expression, before: readonly number[]): readonly number[] {
  if (part.kind === 'previous') return before.map((lag) => lag + 1);
  if (part.kind !== 'sum') return before;
  return [...new Set(Array.from({ length: part.months }, (_, more) => before.map((lag) => lag + more)).flat())];
}
