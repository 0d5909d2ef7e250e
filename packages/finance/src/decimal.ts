import { Decimal as BaseDecimal } from 'decimal.js';
import { minorUnits, type MinorUnits } from './money.ts';

/** Decimal arithmetic with 34 significant digits; decimal.js calls half away from zero ROUND_HALF_UP. */
export const Decimal = BaseDecimal.clone({ precision: 34, rounding: BaseDecimal.ROUND_HALF_UP });
export type Decimal = BaseDecimal;

/**
 * Rounds to `places` decimals, half away from zero: `2.5 -> 3`, `-2.5 -> -3`. Unit: that of the value. Zero has no sign.
 *
 * @throws RangeError when the value is not finite or `places` is not an integer of at least 0.
 */
export function roundTo(value: Decimal, places: number): Decimal {
  if (!value.isFinite()) throw new RangeError(`Cannot round ${value.toString()}`);
  if (!Number.isSafeInteger(places) || places < 0) throw new RangeError(`Not a number of decimals: ${places}`);
  // The mode is named because a Decimal made outside this file brings its own.
  const rounded = value.toDecimalPlaces(places, BaseDecimal.ROUND_HALF_UP);
  return new Decimal(rounded.isZero() ? 0 : rounded);
}

/**
 * The only way from a decimal to money: rounds minor units once to an integer, half away from zero.
 *
 * @throws RangeError when the value is not finite or leaves the safe range.
 */
export function roundToMinor(value: Decimal): MinorUnits {
  // Not through `roundTo`: every cell of a plan comes this way, and its second Decimal costs as much as the rounding.
  return minorUnits(value.toDecimalPlaces(0, BaseDecimal.ROUND_HALF_UP).toNumber());
}
