import { Decimal, roundToMinor } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';
import { off, valueOf, type MethodValue } from './method-value.ts';

export interface ExitScenario {
  readonly probability: string;
  /** Cash flows of the years up to the exit, the first in a year. */
  readonly flows: readonly MinorUnits[];
  readonly exitValue: MinorUnits;
  readonly exitYear: number;
  readonly rate: string;
}

export interface FirstChicago {
  readonly value: MethodValue;
  /** What each scenario is worth today. */
  readonly presents: readonly MinorUnits[];
}

const TOLERANCE = '0.0001';
const MOVED = '0.1';

/** `sum of probability * present value`; low and high move ten points between the best and the worst scenario (finance 6.4). */
export function firstChicagoMethod(scenarios: readonly ExitScenario[]): FirstChicago {
  if (scenarios.length < 2 || scenarios.length > 5) return { value: off('SCENARIOS_OUT_OF_RANGE'), presents: [] };
  const chances = scenarios.map(({ probability }) => new Decimal(probability));
  const whole = chances.reduce((sum, chance) => sum.plus(chance), new Decimal(0));
  if (chances.some((chance) => chance.isNegative()) || whole.minus(1).abs().greaterThan(TOLERANCE)) {
    return { value: off('PROBABILITIES_MUST_SUM_TO_100'), presents: [] };
  }
  const presents = scenarios.map(presentOf);
  const [bestAt, worstAt] = [placeOf(presents, Decimal.max(...presents)), placeOf(presents, Decimal.min(...presents))];
  return {
    value: valueOf({
      low: expected(presents, moved(chances, bestAt, worstAt)),
      base: expected(presents, chances),
      high: expected(presents, moved(chances, worstAt, bestAt)),
    }),
    presents: presents.map(roundToMinor),
  };
}

function placeOf(presents: readonly Decimal[], wanted: Decimal): number {
  return presents.findIndex((present) => present.equals(wanted));
}

function presentOf({ flows, exitValue, exitYear, rate }: ExitScenario): Decimal {
  const step = new Decimal(rate).plus(1);
  const ofFlows = flows.reduce(
    (sum, flow, index) => sum.plus(new Decimal(flow).dividedBy(step.pow(index + 1))),
    new Decimal(0),
  );
  return ofFlows.plus(new Decimal(exitValue).dividedBy(step.pow(exitYear)));
}

/** Ten points, as far as there are any. */
function moved(chances: readonly Decimal[], from: number, to: number): Decimal[] {
  const amount = Decimal.min(MOVED, chances[from] ?? 0);
  return chances.map((chance, index) => chance.minus(index === from ? amount : 0).plus(index === to ? amount : 0));
}

function expected(presents: readonly Decimal[], chances: readonly Decimal[]): Decimal {
  return presents.reduce((sum, present, index) => sum.plus(present.times(chances[index] ?? 0)), new Decimal(0));
}
