import { Decimal } from '../../decimal.ts';
import { addMonths } from '../../month.ts';
import type { FormulaOf, Operand } from '../frame/calculation.ts';
import type { Outcome, Proof } from '../frame/outcome.ts';
import { lengthOf, type Window } from '../frame/window.ts';
import type { Expression } from './expression.ts';
import { combined, type Exact } from './formula-arithmetic.ts';

type Figured = (operand: Operand, window: Window) => Outcome;

/**
 * The formula over the months asked for: each name is the figure that its metric has for them, so a quarter is made of
 * the quarter's parts, and never of three quotients.
 */
export function formulaOutcome({ expression, operands }: FormulaOf, range: Window, figured: Figured): Outcome {
  const inputs = new Map<string, { name: string; outcome: Outcome }>();
  function inputOf(id: string, window: Window): Outcome {
    const operand = operands.get(id);
    if (operand === undefined) throw new RangeError(`No operand ${id}`);
    const key = `${id} ${window.from} ${window.to}`;
    const known = inputs.get(key)?.outcome ?? figured(operand, window);
    inputs.set(key, { name: nameIn(operand.name, window, range), outcome: known });
    return known;
  }
  function valueOf(part: Expression, window: Window): Exact {
    switch (part.kind) {
      case 'number':
        return new Decimal(part.text).dividedBy(part.isPercent ? 100 : 1);
      case 'reference':
        // Without a number, as a runway that does not end, there is nothing to go on with.
        return inputOf(part.id, window).exact ?? 'NOT_MEANINGFUL';
      case 'negative':
        return mapped(valueOf(part.of, window), (value) => value.negated());
      case 'previous':
        return valueOf(part.of, { from: addMonths(window.from, -lengthOf(window)), to: addMonths(window.from, -1) });
      case 'sum':
        return lastMonths(window, part.months)
          .map((month) => valueOf(part.of, month))
          .reduce((sum, value) => combined('+', sum, value));
      case 'binary':
        return combined(part.operator, valueOf(part.left, window), valueOf(part.right, window));
    }
  }
  const exact = valueOf(expression, range);
  const all = [...inputs.values()];
  return { exact, tags: [...new Set(all.flatMap(({ outcome }) => outcome.tags))], proof: proofOf(all) };
}

/** Each month by itself, the last one last. */
function lastMonths({ to }: Window, months: number): Window[] {
  return Array.from({ length: months }, (_, index) => {
    const month = addMonths(to, index + 1 - months);
    return { from: month, to: month };
  });
}

function mapped(value: Exact, change: (value: Decimal) => Decimal): Exact {
  return typeof value === 'string' ? value : change(value);
}

/** Of other months than those asked for it says which. */
function nameIn(name: string, { from, to }: Window, range: Window): string {
  if (from === range.from && to === range.to) return name;
  return from === to ? `${name}, ${from}` : `${name}, ${from} to ${to}`;
}

function proofOf(inputs: readonly { name: string; outcome: Outcome }[]): Proof {
  return {
    kind: 'derived',
    numerator: [],
    denominator: [],
    factor: 1,
    inputs: inputs.map(({ name, outcome: { exact, proof } }) => ({
      name,
      exact: exact === null || typeof exact === 'string' ? null : exact.toFixed(),
      proof,
    })),
  };
}
