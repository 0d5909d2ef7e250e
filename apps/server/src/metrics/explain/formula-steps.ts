import type { FormulaPart, FormulaStep } from '@tieout/contracts/metrics.ts';
import { scaleOf } from '@tieout/finance/metrics/frame/measure.ts';
import type { Proof } from '@tieout/finance/metrics/frame/outcome.ts';
import type { Part } from '@tieout/finance/metrics/frame/parts.ts';

/** A formula with its actual amounts. Of a figure that is made of other figures each of them is a step, under its name. */
export function formulaSteps(
  { numerator, denominator, factor, inputs }: Proof,
  name: string | null = null,
): FormulaStep[] {
  if (inputs.length > 0) return inputs.flatMap((input) => formulaSteps(input.proof, input.name));
  return [{ name, numerator: numerator.map(shown), denominator: denominator.map(shown), factor }];
}

function shown({ name, when, sign, unit, table, amount }: Part): FormulaPart {
  return { name, when, sign, unit, table, amount: typeof amount === 'number' ? amount / scaleOf(unit) : amount };
}
