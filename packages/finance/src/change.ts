import { subtractMoney, type MinorUnits } from './money.ts';

export interface MoneyChange {
  /** `current - base` in minor units, exact. */
  readonly amount: MinorUnits;
  /** `amount / |base|` as decimal text with 4 places ('0.0835'); null when not meaningful. */
  readonly ratio: string | null;
  /** The same ratio times 100 with 1 place ('8.3'), for display; null when not meaningful. */
  readonly percent: string | null;
}

/**
 * Change of a figure against a base such as the previous month: `amount = current - base`, `ratio = amount / |base|`,
 * `percent = 100 * ratio`. A loss that shrinks is a positive change.
 * Ratio and percent are not meaningful when the base is 0 or when one figure is positive and the other negative.
 * Each is rounded once, half away from zero, in integers: every chart says changes, and decimals weigh 13 kB.
 *
 * @throws RangeError when the difference leaves the safe range.
 */
export function moneyChange(current: MinorUnits, base: MinorUnits): MoneyChange {
  const amount = subtractMoney(current, base);
  if (base === 0 || Math.sign(current) === -Math.sign(base)) return { amount, ratio: null, percent: null };

  // A percent made from the ratio would round twice: 0.083496 -> 0.0835 -> 8.4, while it is 8.3.
  return { amount, ratio: quotientText(amount, base, 4), percent: quotientText(100n * BigInt(amount), base, 1) };
}

function quotientText(above: bigint | number, base: number, places: number): string {
  const [size, whole] = [sizeOf(BigInt(above)) * 10n ** BigInt(places), sizeOf(BigInt(base))];
  const rounded = (2n * size + whole) / (2n * whole);
  const digits = String(rounded).padStart(places + 1, '0');
  const sign = above < 0 && rounded !== 0n ? '-' : '';
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function sizeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}
