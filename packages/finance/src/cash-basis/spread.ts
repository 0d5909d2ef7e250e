import { minorUnits, type MinorUnits } from '../money.ts';

/**
 * `allocate` for weights of both signs: splits `total` (minor units) in proportion to the lines of a document, whose
 * discounts stand against its prices. Exact shares `total * weight / sum(weights)` are cut down to integers, and the
 * units left over go one each to the largest fractions, ties to the lowest index. The parts sum to the total, a total
 * equal to the sum of the weights gives the weights, and for weights of one sign the parts are those of `allocate`.
 *
 * @throws RangeError `INVALID_WEIGHTS` when the weights sum to zero.
 */
export function spread(total: MinorUnits, weights: readonly MinorUnits[]): MinorUnits[] {
  const sum = weights.reduce((running, weight) => running + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('INVALID_WEIGHTS: the weights sum to zero');
  const whole = sum < 0n ? -sum : sum;
  const size = BigInt(Math.abs(total));

  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight) * (sum < 0n ? -1n : 1n);
    const units = floorOf(exact, whole);
    return { index, units, fraction: exact - units * whole };
  });
  const leftOver = Number(size - shares.reduce((running, { units }) => running + units, 0n));
  for (const share of shares.toSorted(byLargestFraction).slice(0, leftOver)) share.units += 1n;
  return shares.map(({ units }) => minorUnits(Math.sign(total) * Number(units)));
}

/** Division of bigints cuts towards zero, which would leave a negative fraction. */
function floorOf(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

interface Share {
  readonly index: number;
  readonly fraction: bigint;
}

function byLargestFraction(a: Share, b: Share): number {
  if (a.fraction === b.fraction) return a.index - b.index;
  return a.fraction > b.fraction ? -1 : 1;
}
