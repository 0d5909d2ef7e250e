import { Decimal, roundTo, roundToMinor } from '../decimal.ts';
import { minorUnits, sumMoney, ZERO, type MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';
import { levelOf } from '../plan/baselines.ts';

export const RUNWAY_BASES = ['LAST', 'AVG3', 'AVG6', 'AVG12', 'PLAN', 'MANUAL'] as const;
export type RunwayBasis = (typeof RUNWAY_BASES)[number];

/** How many closed months a mean is made of; a plan and amounts of one's own begin with the usual three. */
const WINDOWS: Readonly<Record<RunwayBasis, number>> = { LAST: 1, AVG3: 3, AVG6: 6, AVG12: 12, PLAN: 3, MANUAL: 3 };

/** Operating receipts, and operating and investing payments, of a closed month; both positive (finance 5.1). */
export interface MonthlyFlow {
  readonly month: Month;
  readonly in: MinorUnits;
  readonly out: MinorUnits;
}

/** What is left out of the means: a category or an entry, in its month. */
export interface Exclusion {
  readonly month: Month;
  readonly in: MinorUnits;
  readonly out: MinorUnits;
}

export interface BaseFlows {
  readonly cashIn0: MinorUnits;
  readonly cashOut0: MinorUnits;
  /** Compound growth of receipts a month over up to twelve closed months, at most 10 % in either direction. */
  readonly revenueGrowth: string;
  /** How many closed months at each end of them were compared; 0 where there was nothing to compare. */
  readonly growthSpan: number;
  /** Growth was more, and is held at the bound. */
  readonly isGrowthHeld: boolean;
  /** The months the means are made of, oldest first: fewer than asked for where the books have no more. */
  readonly months: readonly Month[];
  readonly isShort: boolean;
}

/** Three times a year: what the fastest keep up for years. A calculator carries its growth on for years. */
export const MOST_GROWTH = '0.1';
/** A year evens out seasons and what customers pay for a year at once. */
const GROWTH_MONTHS = 12;

/**
 * How receipts grow a month: the last half of up to twelve closed months against their first half,
 * `(last half / first half)^(1 / months between them) - 1`. Of three months it is the first and the last, as finance 5.1 has it.
 */
export function usualGrowth(
  history: readonly MonthlyFlow[],
): Pick<BaseFlows, 'revenueGrowth' | 'growthSpan' | 'isGrowthHeld'> {
  const months = history.slice(-GROWTH_MONTHS);
  const span = Math.floor(months.length / 2);
  const [first, last] = [months.slice(0, span), months.slice(months.length - span)].map((each) =>
    sumMoney(each.map((flow) => flow.in)),
  );
  if (first === undefined || last === undefined || first <= 0 || last <= 0) {
    return { revenueGrowth: '0', growthSpan: 0, isGrowthHeld: false };
  }
  const growth = new Decimal(last)
    .dividedBy(first)
    .pow(new Decimal(1).dividedBy(months.length - span))
    .minus(1);
  const held = Decimal.min(MOST_GROWTH, Decimal.max(`-${MOST_GROWTH}`, growth));
  return { revenueGrowth: roundTo(held, 4).toFixed(), growthSpan: span, isGrowthHeld: !held.equals(growth) };
}

/** The means behind `cashIn0` and `cashOut0`; null before a month is closed. */
export function baseFlows(
  history: readonly MonthlyFlow[],
  basis: RunwayBasis,
  exclusions: readonly Exclusion[] = [],
): BaseFlows | null {
  const asked = WINDOWS[basis];
  const window = history.slice(-asked).map((flow) => without(flow, exclusions));
  if (window.length === 0) return null;
  const receipts = window.map((flow) => flow.in);
  return {
    cashIn0: meanOf(receipts),
    cashOut0: meanOf(window.map((flow) => flow.out)),
    ...usualGrowth(history.map((flow) => without(flow, exclusions))),
    months: window.map(({ month }) => month),
    isShort: window.length < asked,
  };
}

function meanOf(amounts: readonly MinorUnits[]): MinorUnits {
  // A month whose refunds exceed its receipts is part of the mean, but no mean of receipts is below nothing.
  const level = levelOf(amounts, amounts.length);
  return level === null ? ZERO : minorUnits(Math.max(0, roundToMinor(new Decimal(level.value))));
}

function without(flow: MonthlyFlow, exclusions: readonly Exclusion[]): MonthlyFlow {
  const left = exclusions.filter(({ month }) => month === flow.month);
  return {
    month: flow.month,
    in: minorUnits(flow.in - sumMoney(left.map((each) => each.in))),
    out: minorUnits(flow.out - sumMoney(left.map((each) => each.out))),
  };
}

/**
 * How far months usually differ: the sample standard deviation of the last 12 (at least 6) net flows, else a quarter of their mean
 * (finance 5.7). Minor units.
 */
export function usualDeviation(nets: readonly MinorUnits[]): MinorUnits {
  const last = nets.slice(-12);
  if (last.length === 0) return ZERO;
  const mean = new Decimal(sumMoney(last)).dividedBy(last.length);
  if (last.length < 6) return roundToMinor(mean.abs().dividedBy(4));
  const squares = last.reduce((sum, net) => sum.plus(mean.minus(net).pow(2)), new Decimal(0));
  return roundToMinor(squares.dividedBy(last.length - 1).sqrt());
}

/** What each month differed from their mean by, oldest first: what a bootstrap draws from. */
export function residualsOf(nets: readonly MinorUnits[]): MinorUnits[] {
  if (nets.length === 0) return [];
  const mean = roundToMinor(new Decimal(sumMoney(nets)).dividedBy(nets.length));
  return nets.map((net) => minorUnits(net - mean));
}
