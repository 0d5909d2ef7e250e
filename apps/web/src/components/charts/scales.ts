import { bisectCenter, nice, range, ticks } from 'd3-array';
import { currencyExponent } from '@tieout/finance/currency.ts';

type Range = readonly [number, number];

/** A place in the picture, in pixels. A month without a figure has an `x` only. */
export interface Place {
  readonly x: number;
  readonly y: number | null;
}

/** From one range into another; where the first is a single amount, the middle of the second. */
function scaleLinear([low, high]: Range, [start, end]: Range): (amount: number) => number {
  return (amount) => {
    const share = low === high ? 0.5 : (amount - low) / (high - low);
    return start * (1 - share) + end * share;
  };
}

/** Amounts to pixels from zero on: what is twice as much is twice as high. */
export function amountScale(amounts: readonly number[], [bottom, top]: Range): (amount: number) => number {
  return scaleLinear([Math.min(0, ...amounts), Math.max(0, ...amounts)], [bottom, top]);
}

/** Amounts to pixels from the least to the greatest: only the shape counts. */
export function shapeScale(amounts: readonly number[], [bottom, top]: Range): (amount: number) => number {
  return scaleLinear([Math.min(...amounts), Math.max(...amounts)], [bottom, top]);
}

const FEWEST_TICKS = 4;
const MOST_TICKS = 6;
/** How many steps to ask for: d3 answers with about as many, as steps of 1, 2 and 5 allow. */
const STEP_COUNTS = [4, 3];

export interface AxisScale {
  y: (amount: number) => number;
  /** Round amounts from one end of the axis to the other, with zero among them. */
  ticks: readonly number[];
}

/** An axis of round amounts, at least whole units of the currency apart: beside its lines no cents are written. */
export function axisScale(amounts: readonly number[], currency: string, range: Range): AxisScale {
  return roundAxis(amounts, 10 ** currencyExponent(currency), range);
}

/** The same for whatever is counted: lines are at least `unit` apart. */
export function roundAxis(values: readonly number[], unit: number, [bottom, top]: Range): AxisScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === high) return { y: scaleLinear([0, 1], [bottom, top]), ticks: [0] };
  const found = roundTicks(low / unit, Math.max(high, low + FEWEST_TICKS * unit) / unit).map((tick) => tick * unit);
  return { y: scaleLinear([found[0] ?? low, found.at(-1) ?? high], [bottom, top]), ticks: found };
}

/** An axis that does not begin at zero, for lines that would lie flat at the top: only where a break mark says so. */
export function brokenAxis(values: readonly number[], unit: number, [bottom, top]: Range): AxisScale {
  const [low, high] = [Math.min(...values) / unit, Math.max(...values) / unit];
  const found = roundTicks(low, Math.max(high, low + FEWEST_TICKS)).map((tick) => tick * unit);
  return { y: scaleLinear([found[0] ?? 0, found.at(-1) ?? 1], [bottom, top]), ticks: found };
}

/** Where profit and loss are almost equal, round steps give 3 or 7 lines and nothing between: then 7. */
function roundTicks(low: number, high: number): number[] {
  const choices = STEP_COUNTS.map((count) => ticks(...nice(low, high, count), count));
  return choices.find(({ length }) => length >= FEWEST_TICKS && length <= MOST_TICKS) ?? choices[0] ?? [];
}

/** Where each of so many months stands: from edge to edge, a single one in the middle. */
export function monthPlaces(count: number, [left, right]: Range): number[] {
  return range(count).map(scaleLinear([0, count - 1], [left, right]));
}

const GAP = 0.3;

/** Slots of equal width for bars, with a gap of 30 % between them. */
export function monthSlots(
  count: number,
  width: number,
): { slot: number; bar: number; left: (index: number) => number } {
  const slot = width / Math.max(1, count);
  return { slot, bar: slot * (1 - GAP), left: (index) => slot * (index + GAP / 2) };
}

/** The place that is nearest to a pointer. */
export function nearestPlace(places: readonly Place[], x: number): number {
  return bisectCenter(
    places.map((place) => place.x),
    x,
  );
}

/** Every how many-th month is named, so that names of a width do not touch; counted from the newest, which always is. */
export function labelStep(monthWidth: number, labelWidth: number): number {
  return Math.max(1, Math.ceil(labelWidth / Math.max(1, monthWidth)));
}
