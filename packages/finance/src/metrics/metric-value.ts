import type { MoneyValue } from '../metric-value.ts';

/** Of what is no amount: percent is of 100, points are of a percentage, a count is a whole number. */
export const QUANTITY_UNITS = ['percent', 'points', 'ratio', 'months', 'weeks', 'days', 'fte', 'count'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];
export type MetricUnit = 'money' | QuantityUnit;

/**
 * A figure that is no amount, as a decimal text. Of a quotient both parts stay with it: a quarter is then the quotient of its
 * sums, not the mean of its months (finance 4.1), and a reader sees what was divided.
 */
export interface Quantity {
  readonly status: 'ok';
  readonly unit: QuantityUnit;
  readonly value: string;
  readonly numerator: number | null;
  readonly denominator: number | null;
}

/** Every metric of the product, whatever its unit; or the reason why there is none. */
export type MetricValue = MoneyValue | Quantity;
