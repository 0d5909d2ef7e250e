import { Decimal, roundToMinor } from '../decimal.ts';
import { ZERO, type MinorUnits } from '../money.ts';

/** Why a method gives no value. The others still run. */
export const METHOD_PROBLEMS = [
  'YEARS_OUT_OF_RANGE',
  'WACC_OUT_OF_RANGE',
  'WACC_MUST_BE_ENTERED',
  'TERMINAL_GROWTH_TOO_HIGH',
  'NEGATIVE_TERMINAL_FCF',
  'NEGATIVE_TERMINAL_EBITDA',
  'NO_TERMINAL_VALUE',
  'METRIC_NOT_POSITIVE',
  'MULTIPLES_OUT_OF_ORDER',
  'SHARE_OUT_OF_RANGE',
  'TERMINAL_VALUE_NOT_POSITIVE',
  'RETURN_TOO_LOW',
  'INVESTMENT_EXCEEDS_VALUE',
  'SCENARIOS_OUT_OF_RANGE',
  'PROBABILITIES_MUST_SUM_TO_100',
  'WEIGHTS_MUST_SUM_TO_100',
  'RATING_OUT_OF_RANGE',
  'NO_FIGURE',
  'VALUE_TOO_LARGE',
  'NO_VALID_METHOD',
] as const;
export type MethodProblem = (typeof METHOD_PROBLEMS)[number];

/** What a value is to be read with. */
export const METHOD_WARNINGS = [
  'UNUSUAL_TERMINAL_GROWTH',
  'TERMINAL_VALUE_DOMINATES',
  'NEGATIVE_EQUITY',
  'HAS_REVENUE',
] as const;
export type MethodWarning = (typeof METHOD_WARNINGS)[number];

/** Equity before new money (D-13), minor units. */
export interface ValueRange {
  readonly low: MinorUnits;
  readonly base: MinorUnits;
  readonly high: MinorUnits;
}

export type MethodValue =
  | ({ readonly status: 'ok'; readonly warnings: readonly MethodWarning[] } & ValueRange)
  | { readonly status: 'off'; readonly reasons: readonly MethodProblem[] };

export function off(...reasons: MethodProblem[]): MethodValue {
  return { status: 'off', reasons };
}

/** What stands between the value of a business and that of its shares. */
export interface Claims {
  readonly cash: MinorUnits;
  readonly debt: MinorUnits;
  /** Preferred shares, minority interests. */
  readonly other: MinorUnits;
}

export function equityOf(value: Decimal, { cash, debt, other }: Claims): Decimal {
  return value.minus(debt).minus(other).plus(cash);
}

/** Beyond it sums of several values would leave what adds up exactly. */
const MOST = 10 ** 15;

/** Rounded once; equity below nothing is 0 and flagged. */
export function valueOf(
  range: Readonly<Record<'low' | 'base' | 'high', Decimal>>,
  warnings: readonly MethodWarning[] = [],
): MethodValue {
  if (range.high.greaterThan(MOST)) return off('VALUE_TOO_LARGE');
  const isNegative = range.low.isNegative() && !range.low.isZero();
  return {
    status: 'ok',
    low: atLeastNothing(range.low),
    base: atLeastNothing(range.base),
    high: atLeastNothing(range.high),
    warnings: isNegative ? [...warnings, 'NEGATIVE_EQUITY'] : warnings,
  };
}

function atLeastNothing(value: Decimal): MinorUnits {
  return value.isNegative() ? ZERO : roundToMinor(value);
}

export function isShare(rate: string): boolean {
  const value = new Decimal(rate);
  return value.greaterThanOrEqualTo(0) && value.lessThanOrEqualTo(1);
}
