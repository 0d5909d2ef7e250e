/** An amount in the smallest unit of its currency (cents for USD, yen for JPY). Always an integer, never `-0`. */
export type MinorUnits = number & { readonly brand: 'MinorUnits' };

/**
 * Brands an integer as money. Units: minor. No rounding: a fraction is a mistake of the caller.
 *
 * @throws RangeError when the value is not a safe integer.
 */
export function minorUnits(value: number): MinorUnits {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer of minor units: ${value}`);
  // -0 would print as "-0" and fail Object.is comparisons against 0.
  return (value === 0 ? 0 : value) as MinorUnits;
}

export const ZERO: MinorUnits = minorUnits(0);

/** The largest amount, in either direction, that one journal line may carry: 10^15 minor units. */
export const MAX_LINE_MINOR: MinorUnits = minorUnits(10 ** 15);

/** `|amount| <= 10^15` minor units. Exact. */
export function isWithinLineLimit(amount: MinorUnits): boolean {
  return Math.abs(amount) <= MAX_LINE_MINOR;
}

/**
 * `a + b` in minor units. Exact.
 *
 * @throws RangeError when the sum leaves the safe range; it never wraps or loses a unit.
 */
export function addMoney(a: MinorUnits, b: MinorUnits): MinorUnits {
  return minorUnits(a + b);
}

/**
 * `a - b` in minor units. Exact.
 *
 * @throws RangeError when the difference leaves the safe range.
 */
export function subtractMoney(a: MinorUnits, b: MinorUnits): MinorUnits {
  return minorUnits(a - b);
}

/** `-amount` in minor units. Exact; the negative of zero is zero. */
export function negateMoney(amount: MinorUnits): MinorUnits {
  return minorUnits(0 - amount);
}

/**
 * Sum in minor units. Exact; the empty sum is zero.
 *
 * @throws RangeError when the total leaves the safe range.
 */
export function sumMoney(amounts: Iterable<MinorUnits>): MinorUnits {
  let total = 0n;
  // With a running number, a large debit before its credit would overflow in one order and not in the other.
  for (const amount of amounts) total += BigInt(amount);
  return minorUnits(Number(total));
}
