import { Decimal, roundToMinor } from '../decimal.ts';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import { addMonths, monthRange, type Month } from '../month.ts';
import { grownByMonth, roundedTimes } from './rounded-times.ts';
import { MOST_A_MONTH, type RunwayHire, type RunwayInputs } from './runway-inputs.ts';

/** The k-th month after `asOf`. `close = open + in - out`, and `open` is the close before it with what was raised. */
export interface RunwayMonth {
  readonly k: number;
  readonly month: Month;
  readonly raised: MinorUnits;
  readonly open: MinorUnits;
  readonly in: MinorUnits;
  readonly base: MinorUnits;
  readonly hires: MinorUnits;
  readonly cuts: MinorUnits;
  readonly oneOffs: MinorUnits;
  readonly out: MinorUnits;
  readonly net: MinorUnits;
  readonly close: MinorUnits;
}

/**
 * The month-by-month schedule of finance 5.2, in minor units. What comes in and goes out in a month is at most `MOST_A_MONTH`, so
 * that no growth leaves the safe range; `isHeld` finds the months where that is so.
 */
export function runwaySchedule(inputs: RunwayInputs, count: number = inputs.horizon): RunwayMonth[] {
  const { ins, bases } = flowsOf(inputs, count);
  const events = eventsByMonth(inputs, count);
  const months = monthRange(addMonths(inputs.asOf, 1), addMonths(inputs.asOf, count));
  let close = inputs.cash;
  return Array.from({ length: count }, (_, place) => {
    const k = place + 1;
    const event = events[place];
    if (event === undefined) throw new RangeError(`No month ${k}`);
    const base = bases[place] ?? ZERO;
    const income = held((ins[place] ?? 0) + event.comesIn);
    const cuts = cutOf(base, event);
    const out = held(Math.max(0, base + event.hires - cuts + event.goesOut));
    const open = minorUnits(close + event.raised);
    const net = minorUnits(income - out);
    close = minorUnits(open + net);
    return {
      k,
      month: months[place] ?? inputs.asOf,
      raised: event.raised,
      open,
      in: income,
      base,
      hires: event.hires,
      cuts,
      oneOffs: minorUnits(event.comesIn - event.goesOut),
      out,
      net,
      close,
    };
  });
}

/** Whether a month holds less than growth or events would make of it. */
export function isHeld({ in: income, out }: RunwayMonth): boolean {
  return income === MOST_A_MONTH || out === MOST_A_MONTH;
}

function held(amount: number): MinorUnits {
  return minorUnits(Math.min(amount, MOST_A_MONTH));
}

function flowsOf({ planned, cashIn0, cashOut0, revenueGrowth, costGrowth }: RunwayInputs, count: number) {
  if (planned === null) {
    return { ins: grownByMonth(cashIn0, revenueGrowth, count), bases: grownByMonth(cashOut0, costGrowth, count) };
  }
  return { ins: repeated(planned.in, count), bases: repeated(planned.out, count) };
}

function repeated(amounts: readonly MinorUnits[], count: number): MinorUnits[] {
  return Array.from({ length: count }, (_, place) => held(amounts[place] ?? amounts.at(-1) ?? 0));
}

interface MonthEvents {
  raised: MinorUnits;
  hires: MinorUnits;
  /** The share of the base that is cut by then, null where none is. */
  share: Share | null;
  cutAmount: number;
  comesIn: number;
  goesOut: number;
}

/** A share of cuts, and the double next to it. */
interface Share {
  readonly exact: Decimal;
  readonly near: number;
}

function eventsByMonth(inputs: RunwayInputs, count: number): MonthEvents[] {
  const months = Array.from({ length: count }, (): MonthEvents => ({
    raised: ZERO,
    hires: ZERO,
    share: null,
    cutAmount: 0,
    comesIn: 0,
    goesOut: 0,
  }));
  for (const { k, gross, fee } of inputs.raises) {
    const month = months[k - 1];
    if (month === undefined) continue;
    const net = roundToMinor(new Decimal(1).minus(fee).times(gross));
    month.raised = minorUnits(month.raised + net);
  }
  for (const hire of inputs.hires) addHire(months, hire);
  addCuts(months, inputs.cuts);
  for (const { k, amount } of inputs.oneOffs) {
    const month = months[k - 1];
    if (month !== undefined) month[amount < 0 ? 'goesOut' : 'comesIn'] += Math.abs(amount);
  }
  return months;
}

function addHire(months: MonthEvents[], { start, count, monthly, oneOff }: RunwayHire): void {
  for (const month of months.slice(start - 1)) month.hires = held(month.hires + count * monthly);
  const first = months[start - 1];
  if (first !== undefined) first.hires = held(first.hires + count * oneOff);
}

/** What is cut changes only where a cut begins: decimals are added up there, not in every month. */
function addCuts(months: MonthEvents[], cuts: RunwayInputs['cuts']): void {
  for (const start of new Set(cuts.map((cut) => cut.start))) {
    const begun = cuts.filter((cut) => cut.start <= start);
    const exact = begun.reduce((sum, cut) => ('percent' in cut ? sum.plus(cut.percent) : sum), new Decimal(0));
    const capped = Decimal.min(1, exact);
    const share = capped.isZero() ? null : { exact: capped, near: capped.toNumber() };
    const cutAmount = begun.reduce((sum, cut) => ('amount' in cut ? sum + cut.amount : sum), 0);
    const next = Math.min(...cuts.filter((cut) => cut.start > start).map((cut) => cut.start), months.length + 1);
    for (const month of months.slice(start - 1, next - 1)) {
      month.share = share;
      month.cutAmount = cutAmount;
    }
  }
}

function cutOf(base: MinorUnits, { share, cutAmount }: MonthEvents): MinorUnits {
  if (share === null) return held(cutAmount);
  return held(roundedTimes(base, { near: share.near, steps: 1, exact: () => share.exact }) + cutAmount);
}
