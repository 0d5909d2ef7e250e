import { Decimal } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';
import { equityOf, isShare, off, valueOf, type Claims, type MethodValue } from './method-value.ts';

export const MULTIPLE_METRICS = [
  'ARR',
  'REVENUE_TTM',
  'REVENUE_NTM',
  'EBITDA_TTM',
  'EBITDA_NTM',
  'GMV_TTM',
  'GROSS_PROFIT_TTM',
] as const;
export type MultipleMetric = (typeof MULTIPLE_METRICS)[number];

export interface Multiples {
  readonly low: string;
  readonly base: string;
  readonly high: string;
}

export interface MultipleFacts {
  readonly metric: MinorUnits;
  readonly multiples: Multiples;
  /** What a share that cannot be sold is worth less, as a decimal. */
  readonly privateDiscount: string;
  readonly claims: Claims;
}

const MOST = 100;

/** `equity = metric * multiple * (1 - discount) - debt - other claims + cash` (finance 6.2). Never of a metric below nothing. */
export function valueByMultiple({ metric, multiples, privateDiscount, claims }: MultipleFacts): MethodValue {
  if (metric <= 0) return off('METRIC_NOT_POSITIVE');
  if (!areInOrder(multiples)) return off('MULTIPLES_OUT_OF_ORDER');
  if (!isShare(privateDiscount)) return off('SHARE_OUT_OF_RANGE');
  const kept = new Decimal(1).minus(privateDiscount);
  function equity(multiple: string): Decimal {
    return equityOf(new Decimal(metric).times(multiple).times(kept), claims);
  }
  return valueOf({ low: equity(multiples.low), base: equity(multiples.base), high: equity(multiples.high) });
}

/** `0 < low <= base <= high <= 100`. */
export function areInOrder({ low, base, high }: Multiples): boolean {
  const [one, two, three] = [new Decimal(low), new Decimal(base), new Decimal(high)];
  return (
    one.greaterThan(0) && one.lessThanOrEqualTo(two) && two.lessThanOrEqualTo(three) && three.lessThanOrEqualTo(MOST)
  );
}

/** Neutral, to be replaced by market data; a value that rests on them is shown as a range. */
export const PLACEHOLDER_MULTIPLES: Readonly<Record<MultipleMetric, Multiples | null>> = {
  ARR: { low: '3', base: '5', high: '8' },
  REVENUE_TTM: { low: '1', base: '2', high: '4' },
  REVENUE_NTM: { low: '1', base: '2', high: '4' },
  EBITDA_TTM: { low: '6', base: '9', high: '12' },
  EBITDA_NTM: { low: '6', base: '9', high: '12' },
  GMV_TTM: { low: '0.3', base: '0.6', high: '1.0' },
  GROSS_PROFIT_TTM: null,
};

/** Quartiles of one's own comparables, type 7; null of none. */
export function quartilesOf(multiples: readonly string[]): Multiples | null {
  const sorted = multiples.map((each) => new Decimal(each)).toSorted((one, other) => one.comparedTo(other));
  if (sorted.length === 0) return null;
  function at(share: string): string {
    const place = new Decimal(share).times(sorted.length - 1);
    const whole = place.floor().toNumber();
    const low = sorted[whole] ?? new Decimal(0);
    const high = sorted[whole + 1] ?? low;
    return low.plus(high.minus(low).times(place.minus(whole))).toFixed();
  }
  return { low: at('0.25'), base: at('0.5'), high: at('0.75') };
}
