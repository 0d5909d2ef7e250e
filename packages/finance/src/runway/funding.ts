import { Decimal } from '../decimal.ts';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';
import type { RunwayMonth } from './schedule.ts';

/** The first month from which on no month of the schedule burns; null where the last one does. */
export function breakevenMonth(schedule: readonly RunwayMonth[]): RunwayMonth | null {
  const lastBurn = schedule.findLastIndex(({ net }) => net < 0);
  return schedule[lastBurn + 1] ?? null;
}

export interface LowestCash {
  readonly k: number;
  readonly month: Month;
  readonly cash: MinorUnits;
}

/** The month that closes lowest, the first of equal ones. */
export function lowestCash(schedule: readonly RunwayMonth[]): LowestCash | null {
  let lowest: LowestCash | null = null;
  for (const { k, month, close } of schedule) {
    if (lowest === null || close < lowest.cash) lowest = { k, month, cash: close };
  }
  return lowest;
}

/** `max(0, minCash - lowest close)`; the schedule is one without raises. */
export function peakFundingNeed(withoutRaises: readonly RunwayMonth[], minCash: MinorUnits): MinorUnits {
  return minorUnits(Math.max(0, minCash - (lowestCash(withoutRaises)?.cash ?? minCash)));
}

export type RequiredRaise =
  | { readonly status: 'OK'; readonly net: MinorUnits; readonly gross: MinorUnits }
  | { readonly status: 'TOO_LATE' | 'FEE_TAKES_ALL' | 'NO_BREAKEVEN' };

interface RaiseQuestion {
  readonly minCash: MinorUnits;
  /** The month up to which cash has to last. */
  readonly until: number;
  /** The month the money lands in. */
  readonly lands: number;
  readonly fee: string;
}

/**
 * What has to be raised to last `until` a month (finance 5.3): the largest gap to the minimum from the month the money lands, grossed
 * up by the fee and rounded up. `TOO_LATE` where cash is gone before it lands. The schedule is one without raises.
 */
export function requiredRaise(
  withoutRaises: readonly RunwayMonth[],
  { minCash, until, lands, fee }: RaiseQuestion,
): RequiredRaise {
  if (withoutRaises.some(({ k, close }) => k < lands && close < minCash)) return { status: 'TOO_LATE' };
  const gaps = withoutRaises.filter(({ k }) => k >= lands && k <= until).map(({ close }) => minCash - close);
  const net = minorUnits(Math.max(0, ...gaps));
  if (net === 0) return { status: 'OK', net, gross: ZERO };
  const kept = new Decimal(1).minus(fee);
  if (kept.isZero()) return { status: 'FEE_TAKES_ALL' };
  return { status: 'OK', net, gross: minorUnits(new Decimal(net).dividedBy(kept).ceil().toNumber()) };
}

/** What has to be raised to reach the month from which on nothing burns: to last until the lowest month. */
export function raiseToBreakeven(
  withoutRaises: readonly RunwayMonth[],
  question: Omit<RaiseQuestion, 'until'>,
): RequiredRaise {
  const lowest = lowestCash(withoutRaises);
  if (lowest === null || breakevenMonth(withoutRaises) === null) return { status: 'NO_BREAKEVEN' };
  return requiredRaise(withoutRaises, { ...question, until: lowest.k });
}
