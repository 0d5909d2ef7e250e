import { Decimal, roundTo, roundToMinor } from '../decimal.ts';
import { minorUnits, sumMoney, ZERO, type MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';
import { growthOf, levelOf } from '../plan/baselines.ts';

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
  /** Compound growth of receipts over the window, at most 50 % a month in either direction. */
  readonly revenueGrowth: string;
  /** The months the means are made of, oldest first: fewer than asked for where the books have no more. */
  readonly months: readonly Month[];
  readonly isShort: boolean;
}

const MOST_GROWTH = '0.5';

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
  const growth = new Decimal(growthOf(receipts, asked).value);
  return {
    cashIn0: meanOf(receipts),
    cashOut0: meanOf(window.map((flow) => flow.out)),
    revenueGrowth: roundTo(Decimal.min(MOST_GROWTH, Decimal.max(`-${MOST_GROWTH}`, growth)), 6).toFixed(),
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
