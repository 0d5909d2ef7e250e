import { roundTo, roundToMinor } from '../../decimal.ts';
import { known, unknown } from '../../metric-value.ts';
import { sumOfParts, type Part } from '../frame/parts.ts';
import type { Outcome } from '../frame/outcome.ts';
import type { MetricUnit, MetricValue } from '../metric-value.ts';

/** More than any screen shows, and few enough to be read. */
const DECIMALS = 6;

/** The figure as it is told: money in minor units, anything else as decimal text; rounded once, half away from zero. */
export function figureOf(unit: MetricUnit, { exact, proof }: Pick<Outcome, 'exact' | 'proof'>): MetricValue | null {
  if (exact === null) return null;
  if (typeof exact === 'string') return unknown(exact);
  if (unit === 'money') return known(roundToMinor(exact));
  const shown = unit === 'percent' || unit === 'points' ? exact.times(100) : exact;
  const isRatio = proof.kind === 'ratio';
  return {
    status: 'ok',
    unit,
    value: roundTo(shown, DECIMALS).toFixed(),
    numerator: isRatio ? amountOf(proof.numerator) : null,
    denominator: isRatio ? amountOf(proof.denominator) : null,
  };
}

function amountOf(parts: readonly Part[]): number | null {
  const sum = sumOfParts(parts);
  return typeof sum === 'number' ? sum : null;
}
