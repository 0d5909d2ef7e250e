import { Decimal } from './decimal.ts';
import { minorUnits, type MinorUnits } from './money.ts';

/**
 * Splits `total` (minor units) in proportion to `weights` so that the parts add up to it exactly.
 * Largest remainder: exact shares `|total| * weight / sum(weights)` are cut to integers, and the units left over go one
 * each to the largest fractions, ties to the lowest index. The sign of the total is put back at the end.
 * A weight of zero receives nothing. Fractional weights count with their decimal digits (`0.1` is one tenth).
 *
 * @throws RangeError `INVALID_WEIGHTS` when a weight is negative or not finite, or none is positive.
 */
export function allocate(total: MinorUnits, weights: readonly number[]): MinorUnits[] {
  const scaled = scaleToIntegers(weights);
  const whole = scaled.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) throw new RangeError('INVALID_WEIGHTS: at least one weight must be positive');

  const size = BigInt(Math.abs(total));
  const shares = scaled.map((weight, index) => ({
    index,
    units: (size * weight) / whole,
    fraction: (size * weight) % whole,
  }));
  const leftOver = Number(size - shares.reduce((sum, share) => sum + share.units, 0n));
  for (const share of shares.toSorted(byLargestFraction).slice(0, leftOver)) share.units += 1n;

  return shares.map(({ units }) => minorUnits(Math.sign(total) * Number(units)));
}

interface Share {
  index: number;
  fraction: bigint;
}

function byLargestFraction(a: Share, b: Share): number {
  if (a.fraction === b.fraction) return a.index - b.index;
  return a.fraction > b.fraction ? -1 : 1;
}

/** The same proportions as integers, because a product of doubles would lose units of large totals. */
function scaleToIntegers(weights: readonly number[]): bigint[] {
  const exact = weights.map((weight) => {
    if (!Number.isFinite(weight) || weight < 0) throw new RangeError(`INVALID_WEIGHTS: ${weight}`);
    return new Decimal(weight);
  });
  const places = exact.reduce((most, weight) => Math.max(most, weight.decimalPlaces()), 0);
  return exact.map((weight) => BigInt(weight.toFixed(places).replace('.', '')));
}
