import { Decimal } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';
import { isShare, off, valueOf, type MethodValue } from './method-value.ts';

/** Low and high of the methods that rest on judgement: 15 % around. */
function around(value: Decimal, hasRevenue = false): MethodValue {
  return valueOf(
    { low: value.times('0.85'), base: value, high: value.times('1.15') },
    hasRevenue ? ['HAS_REVENUE'] : [],
  );
}

export const BERKUS_DRIVERS = ['idea', 'prototype', 'team', 'relationships', 'rollout'] as const;

export interface BerkusFacts {
  /** How much of its cap each driver reaches, 0 to 1, in the order of the drivers. */
  readonly ratings: readonly string[];
  readonly cap: MinorUnits;
  readonly hasRevenue: boolean;
}

/** `sum of rating * cap` (finance 6.5). */
export function berkusMethod({ ratings, cap, hasRevenue }: BerkusFacts): MethodValue {
  if (ratings.length !== BERKUS_DRIVERS.length || !ratings.every(isShare)) return off('RATING_OUT_OF_RANGE');
  const sum = ratings.reduce((total, rating) => total.plus(rating), new Decimal(0));
  return around(sum.times(cap), hasRevenue);
}

/** Payne's weights. */
export const SCORECARD_WEIGHTS = {
  team: '0.30',
  opportunity: '0.25',
  product: '0.15',
  competition: '0.10',
  marketing: '0.10',
  capital: '0.05',
  other: '0.05',
} as const;

export interface ScorecardFacts {
  /** The mean pre-money value of comparable companies that were funded. */
  readonly base: MinorUnits;
  readonly factors: readonly { readonly weight: string; readonly score: string }[];
}

/** `base * sum(weight * score)`; a score of 1 is the average, 0 to 2 are allowed. */
export function scorecardMethod({ base, factors }: ScorecardFacts): MethodValue {
  const whole = factors.reduce((sum, { weight }) => sum.plus(weight), new Decimal(0));
  if (!whole.equals(1) || factors.some(({ weight }) => !isShare(weight))) return off('WEIGHTS_MUST_SUM_TO_100');
  if (factors.some(({ score }) => !isShare(new Decimal(score).dividedBy(2).toFixed())))
    return off('RATING_OUT_OF_RANGE');
  return around(
    factors.reduce((sum, { weight, score }) => sum.plus(new Decimal(weight).times(score)), new Decimal(0)).times(base),
  );
}

export const RISKS = [
  'management',
  'stage',
  'legislation',
  'manufacturing',
  'sales',
  'funding',
  'competition',
  'technology',
  'litigation',
  'international',
  'reputation',
  'exit',
] as const;

export interface RiskFacts {
  readonly base: MinorUnits;
  /** -2 to +2 each, in the order of the risks. */
  readonly ratings: readonly number[];
  readonly step: MinorUnits;
}

/** `base + sum of ratings * step`, not below nothing. */
export function riskFactorMethod({ base, ratings, step }: RiskFacts): MethodValue {
  const areGiven =
    ratings.length === RISKS.length && ratings.every((rating) => Number.isInteger(rating) && Math.abs(rating) <= 2);
  if (!areGiven) return off('RATING_OUT_OF_RANGE');
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return around(Decimal.max(0, new Decimal(step).times(sum).plus(base)));
}
