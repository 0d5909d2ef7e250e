import { Decimal, roundTo } from '../decimal.ts';
import { unknown, type Figure } from '../metric-value.ts';
import type { MetricValue, QuantityUnit } from './metric-value.ts';

/** More than any screen shows, and few enough to be read. */
const DECIMALS = 6;

export type QuotientUnit = Exclude<QuantityUnit, 'count'>;

/** What is divided: amounts in minor units, or counts; null while there is no data. */
export interface Parts {
  readonly numerator: Figure | number | null;
  readonly denominator: Figure | number | null;
}

/**
 * `numerator / denominator`, times 100 in percent, with its parts; rounded once to six decimals, half away from zero.
 * n/a(NO_DATA) when a part is missing, its reason when a part has one, n/a(DIV_ZERO) for a denominator of 0.
 */
export function quotient(unit: QuotientUnit, { numerator, denominator }: Parts): MetricValue {
  if (numerator === null || denominator === null) return unknown('NO_DATA');
  if (typeof numerator === 'string') return unknown(numerator);
  if (typeof denominator === 'string') return unknown(denominator);
  if (denominator === 0) return unknown('DIV_ZERO');
  const scale = unit === 'percent' ? 100 : 1;
  const exact = new Decimal(numerator).times(scale).dividedBy(denominator);
  return { status: 'ok', unit, value: roundTo(exact, DECIMALS).toFixed(), numerator, denominator };
}

/** Of several months: the sum of the numerators over the sum of the denominators. One that is missing makes it missing. */
export function quotientOver(unit: QuotientUnit, months: readonly Parts[]): MetricValue {
  return quotient(unit, {
    numerator: sumOf(months.map(({ numerator }) => numerator)),
    denominator: sumOf(months.map(({ denominator }) => denominator)),
  });
}

function sumOf(parts: readonly (Figure | number | null)[]): Figure | number | null {
  let sum = 0;
  for (const part of parts) {
    if (typeof part !== 'number') return part;
    sum += part;
  }
  if (!Number.isSafeInteger(sum)) throw new RangeError('A sum beyond the safe range');
  return parts.length === 0 ? null : sum;
}
