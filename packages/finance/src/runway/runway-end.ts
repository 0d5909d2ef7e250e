import { Decimal, roundTo } from '../decimal.ts';
import { addDays, addMonthsToDate, type LocalDate } from '../local-date.ts';
import type { MinorUnits } from '../money.ts';
import { daysInMonth, firstDayOf, lastDayOf, type Month } from '../month.ts';
import type { RunwayMonth } from './schedule.ts';

/** When cash falls below the minimum, or why it does not. */
export type RunwayEnd =
  | {
      readonly status: 'OUT' | 'RUNS_OUT';
      /** The month that ends below the minimum; 0 where cash is below it already. */
      readonly k: number;
      /** Rounded to six decimals. */
      readonly months: string;
      /** Tenths of months, cut: what a screen shows. */
      readonly tenths: number;
      readonly date: LocalDate;
    }
  | { readonly status: 'CASH_FLOW_POSITIVE' | 'BEYOND_HORIZON' };

/** What is looked at: months of a schedule, with what can still be drawn on top of what they open with. */
export type EndingMonth = Pick<RunwayMonth, 'k' | 'month' | 'open' | 'net' | 'close'> & {
  readonly drawable?: MinorUnits;
};

interface Start {
  readonly asOf: Month;
  readonly cash: MinorUnits;
  readonly minCash: MinorUnits;
}

/**
 * Finance 5.3: the first month `m` that closes below the minimum (D-11) and the part of it that is survived,
 * `f = (open - minCash) / -net`, 0 where it opens at or below it. `months = m - 1 + f`; the date is that part of the month, in
 * whole days.
 */
export function runwayEndOf({ asOf, cash, minCash }: Start, schedule: readonly EndingMonth[]): RunwayEnd {
  if (cash < minCash) return { status: 'OUT', k: 0, months: '0', tenths: 0, date: lastDayOf(asOf) };
  const last = schedule.find(({ close }) => close < minCash);
  if (last === undefined) {
    return { status: (schedule.at(-1)?.net ?? 0) >= 0 ? 'CASH_FLOW_POSITIVE' : 'BEYOND_HORIZON' };
  }
  const left = Math.max(0, last.open - minCash + (last.drawable ?? 0));
  const burn = left === 0 ? 1 : 0 - last.net;
  return {
    status: 'RUNS_OUT',
    k: last.k,
    months: roundTo(new Decimal(left).dividedBy(burn).plus(last.k - 1), 6).toFixed(),
    tenths: (last.k - 1) * 10 + cutQuotient(left, 10, burn),
    date: addDays(firstDayOf(last.month), cutQuotient(left, daysInMonth(last.month), burn)),
  };
}

/** `floor(amount * times / by)`: a double would show 3.0 months where 2.99999999 are left. */
function cutQuotient(amount: number, times: number, by: number): number {
  return Number((BigInt(amount) * BigInt(times)) / BigInt(by));
}

/** The day to begin raising, so many months before cash is gone; null where it does not go. */
export function startRaisingBy(end: RunwayEnd, leadMonths: number): LocalDate | null {
  return 'date' in end ? addMonthsToDate(end.date, -leadMonths) : null;
}

/** `cash / mean net burn`: no growth, no events. Six decimals. */
export function simpleRunway(
  cash: MinorUnits,
  burn: MinorUnits,
): { status: 'NOT_BURNING' } | { status: 'BURNING'; months: string } {
  if (burn <= 0) return { status: 'NOT_BURNING' };
  return { status: 'BURNING', months: roundTo(new Decimal(Math.max(0, cash)).dividedBy(burn), 6).toFixed() };
}
