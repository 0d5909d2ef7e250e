import { Decimal, roundToMinor } from '../decimal.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import { MOST_A_MONTH } from './runway-inputs.ts';

const UNIT_ROUNDOFF = 2 ** -53;

interface Factor {
  /** The factor as a double, and how many roundings it has been through. */
  readonly near: number;
  readonly steps: number;
  readonly exact: () => Decimal;
}

/**
 * `round(amount * factor)`, half away from zero, at most `MOST_A_MONTH`. Doubles decide only where their error cannot reach the
 * next half unit; else 34 digits do. A table of sensitivities has thousands of these, and decimals alone make typing stutter.
 */
export function roundedTimes(amount: MinorUnits, { near, steps, exact }: Factor): MinorUnits {
  const value = amount * near;
  if (value >= 2 * MOST_A_MONTH) return minorUnits(MOST_A_MONTH);
  const whole = Math.round(value);
  const doubt = (4 * steps + 8) * UNIT_ROUNDOFF * value;
  const rounded = 0.5 - Math.abs(value - whole) > doubt ? whole : roundToMinor(exact().times(amount));
  return minorUnits(Math.min(rounded, MOST_A_MONTH));
}

/** `round(amount * (1 + rate)^k)` for k from 1 to `count`, each from the unrounded chain (D-15). */
export function grownByMonth(amount: MinorUnits, rate: string, count: number): MinorUnits[] {
  const step = new Decimal(rate).plus(1);
  const nearStep = step.toNumber();
  const factor = { near: 1, steps: 0, exact: () => step.pow(factor.steps) };
  const grown: MinorUnits[] = [];
  // One factor for all months: an object and a function for each cost as much as the arithmetic.
  while (factor.steps < count) {
    factor.steps += 1;
    factor.near *= nearStep;
    grown.push(roundedTimes(amount, factor));
  }
  return grown;
}
