import { Decimal, roundToMinor } from '../decimal.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import { addMonths, type Month } from '../month.ts';
import type { Explanation } from './causes.ts';
import type { ComparedQuantity, ComparedRow, History } from './comparison.ts';
import { FEWEST_MONTHS } from './past.ts';

/** A part that makes less of the movements than this is not the cause. */
const MAIN_SHARE = 0.6;

export interface PriceVolumeMix {
  readonly price: MinorUnits;
  readonly volume: MinorUnits;
  readonly mix: MinorUnits;
  readonly unitsNow: number;
  readonly unitsBase: number;
}

/**
 * `price = sum((p1 - p0) * q1)` of what was sold on both sides, `volume = (Q1 - Q0) * P0` at the average price before, and
 * mix what is left of `changed`: dearer and cheaper things, new and dropped ones, and the cents by which what was counted is
 * rounded otherwise than the row. The three add up to the row's change, exactly.
 */
export function priceVolumeMix(things: readonly ComparedQuantity[], changed: MinorUnits): PriceVolumeMix {
  const unitsNow = things.reduce((sum, { now }) => sum + now.units, 0);
  const unitsBase = things.reduce((sum, { base }) => sum + base.units, 0);
  const amountBase = things.reduce((sum, { base }) => sum + base.amount, 0);
  const price = roundToMinor(
    things
      .filter(({ now, base }) => now.units > 0 && base.units > 0)
      .map(({ now, base }) =>
        new Decimal(now.amount).minus(new Decimal(base.amount).times(now.units).dividedBy(base.units)),
      )
      .reduce((sum, each) => sum.plus(each), new Decimal(0)),
  );
  const volume =
    unitsBase === 0
      ? minorUnits(0)
      : roundToMinor(new Decimal(amountBase).times(unitsNow - unitsBase).dividedBy(unitsBase));
  return { price, volume, mix: minorUnits(changed - price - volume), unitsNow, unitsBase };
}

export function findQuantities({ quantities, now, base }: ComparedRow): Explanation[] {
  if (quantities === null) return [];
  const split = priceVolumeMix(quantities.things, minorUnits(now - base));
  const parts = (['price', 'volume', 'mix'] as const).map((cause) => ({ cause, amount: split[cause] }));
  const moved = parts.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return parts
    .filter(({ amount }) => Math.abs(amount) >= MAIN_SHARE * moved && amount !== 0)
    .map(({ cause, amount }) => ({ cause, by: 'units', unit: quantities.unit, explained: amount, ...split }));
}

/** Over the months that are looked at: with fewer it may be one bill a month. */
const FEWEST_PIECES = 8;

/** Where every line of a row has the same amount, lines are pieces and the amount is their price. */
export function findPieces(row: ComparedRow, { month, base, first }: History): Explanation[] {
  if (base === null || addMonths(base, -FEWEST_MONTHS) < first) return [];
  const [now, then] = [piecesIn(row, month), piecesIn(row, base)];
  if (now === null || then === null) return [];
  const earlier = [1, 2, 3].map((back) => piecesIn(row, addMonths(base, -back)));
  if (earlier.some((each) => each === null || each.each !== then.each)) return [];
  const pieces = [now, then, ...earlier].reduce((sum, each) => sum + (each?.count ?? 0), 0);
  if (pieces < FEWEST_PIECES) return [];
  const told = { by: 'lines', now: now.count, base: then.count, each: now.each, eachBefore: then.each } as const;
  const explained = minorUnits(row.now - row.base);
  if (now.each === then.each && now.count !== then.count) return [{ cause: 'volume', explained, ...told }];
  if (now.each !== then.each && now.count === then.count) return [{ cause: 'price', explained, ...told }];
  return [];
}

/** Null where there are no lines, or lines that differ. */
function piecesIn({ parties }: ComparedRow, month: Month): { count: number; each: MinorUnits } | null {
  const there = (parties ?? []).flatMap(({ months }) => months.get(month) ?? []);
  const [one] = there;
  if (one === undefined) return null;
  const isSame = there.every(({ smallest, largest }) => smallest === one.smallest && largest === one.smallest);
  return isSame ? { count: there.reduce((sum, { lines }) => sum + lines, 0), each: one.smallest } : null;
}
