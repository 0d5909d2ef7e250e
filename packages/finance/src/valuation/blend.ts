import { Decimal, roundTo, roundToMinor } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';
import type { MethodValue, ValueRange } from './method-value.ts';

export const METHODS = ['DCF', 'MULTIPLES', 'VC', 'FIRST_CHICAGO', 'BERKUS', 'SCORECARD', 'RISK_FACTORS'] as const;
export type Method = (typeof METHODS)[number];

export const STAGES = ['PRE_REVENUE', 'EARLY', 'GROWTH'] as const;
export type Stage = (typeof STAGES)[number];

/** Default weights by stage (finance 6.7), in percent. */
export const STAGE_WEIGHTS: Readonly<Record<Stage, Readonly<Partial<Record<Method, number>>>>> = {
  PRE_REVENUE: { BERKUS: 25, SCORECARD: 25, RISK_FACTORS: 20, VC: 30 },
  EARLY: { MULTIPLES: 40, VC: 25, FIRST_CHICAGO: 20, SCORECARD: 15 },
  GROWTH: { DCF: 40, MULTIPLES: 45, FIRST_CHICAGO: 15 },
};

const GROWTH_ARR_MAJOR = 1_000_000;

interface StageFacts {
  readonly revenueTtm: MinorUnits;
  readonly ebitdaTtm: MinorUnits;
  readonly arr: MinorUnits | null;
  /** Of the currency: 100 for dollars. */
  readonly minorPerMajor: number;
}

export function stageOf({ revenueTtm, ebitdaTtm, arr, minorPerMajor }: StageFacts): Stage {
  if (revenueTtm <= 0) return 'PRE_REVENUE';
  return ebitdaTtm > 0 || (arr ?? 0) >= GROWTH_ARR_MAJOR * minorPerMajor ? 'GROWTH' : 'EARLY';
}

/** One bar of the football field. Several multiples are bars of their own and share the weight of their group. */
export interface WeighedMethod {
  readonly id: string;
  readonly method: Method;
  readonly isEnabled: boolean;
  /** Of the group, at least 0, in any unit: weights are normalised. */
  readonly weight: string;
  /** Rests on a number that nobody has replaced by market data. */
  readonly isPlaceholder: boolean;
  readonly value: MethodValue;
}

export interface FootballBar extends ValueRange {
  readonly id: string;
  /** The normalised weight, six decimals. */
  readonly weight: string;
}

export type Blend =
  | { readonly status: 'NO_VALID_METHOD' }
  | {
      readonly status: 'ok';
      readonly low: MinorUnits;
      /** Null while a weighted input is a placeholder: then only the range is said. */
      readonly base: MinorUnits | null;
      readonly high: MinorUnits;
      /** How much of it rests on placeholders, as a decimal. */
      readonly placeholderShare: string;
      /** By base, the highest first; the blend itself is drawn last. */
      readonly bars: readonly FootballBar[];
      readonly axisEnd: MinorUnits;
    };

type Valid = WeighedMethod & { readonly value: Extract<MethodValue, { status: 'ok' }> };

/** Weighted sums of low, base and high over the methods that are on and valid, their weights normalised (finance 6.7). */
export function blendMethods(methods: readonly WeighedMethod[]): Blend {
  const valid = methods.filter((each): each is Valid => each.isEnabled && each.value.status === 'ok');
  const shares = valid.map((each) => {
    const group = valid.filter(({ method }) => method === each.method).length;
    return { each, weight: Decimal.max(0, each.weight).dividedBy(group) };
  });
  const whole = shares.reduce((sum, { weight }) => sum.plus(weight), new Decimal(0));
  if (whole.isZero()) return { status: 'NO_VALID_METHOD' };
  function blended(side: keyof ValueRange): MinorUnits {
    const sum = shares.reduce((total, { each, weight }) => total.plus(weight.times(each.value[side])), new Decimal(0));
    return roundToMinor(sum.dividedBy(whole));
  }
  const resting = shares.reduce(
    (sum, { each, weight }) => (each.isPlaceholder ? sum.plus(weight) : sum),
    new Decimal(0),
  );
  const bars = shares
    .map(({ each: { id, value }, weight }) => ({
      id,
      low: value.low,
      base: value.base,
      high: value.high,
      weight: roundTo(weight.dividedBy(whole), 6).toFixed(),
    }))
    .toSorted((one, other) => other.base - one.base);
  return {
    status: 'ok',
    low: blended('low'),
    base: resting.isZero() ? blended('base') : null,
    high: blended('high'),
    placeholderShare: roundTo(resting.dividedBy(whole), 6).toFixed(),
    bars,
    axisEnd: roundToMinor(new Decimal(Math.max(...bars.map(({ high }) => high))).times('1.1')),
  };
}
