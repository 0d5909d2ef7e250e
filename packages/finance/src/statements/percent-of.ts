import type { Figure, Reason } from '../metric-value.ts';

/** A percentage with one decimal as an integer number of tenths (83 is 8.3 %), or the reason why there is none. */
export type Percentage =
  | { readonly status: 'ok'; readonly tenths: number }
  | { readonly status: 'na'; readonly code: Reason };

const NO_PERCENTAGE = {
  DIV_ZERO: { status: 'na', code: 'DIV_ZERO' },
  NEGATIVE_BASE: { status: 'na', code: 'NEGATIVE_BASE' },
  NO_DATA: { status: 'na', code: 'NO_DATA' },
} as const satisfies Partial<Record<Reason, Percentage>>;

/** Below this, a thousand times the amount is still an exact number. */
const LARGEST_EXACT = Math.floor(Number.MAX_SAFE_INTEGER / 2000);

/**
 * `100 * part / whole` in percent, rounded once to one decimal, half away from zero, in integers.
 * n/a(NO_DATA) when a figure is missing, n/a(DIV_ZERO) for a whole of 0, n/a(NEGATIVE_BASE) for a negative one.
 */
export function percentOf(part: Figure | null, whole: Figure | null): Percentage {
  if (part === null || whole === null) return NO_PERCENTAGE.NO_DATA;
  if (typeof part === 'string') return { status: 'na', code: part };
  if (typeof whole === 'string') return { status: 'na', code: whole };
  if (whole === 0) return NO_PERCENTAGE.DIV_ZERO;
  if (whole < 0) return NO_PERCENTAGE.NEGATIVE_BASE;
  return { status: 'ok', tenths: tenthsOf(part, whole) };
}

/**
 * `1000 * part / whole` rounded half away from zero to an integer. Exact; the result has no `-0`.
 *
 * @throws RangeError when the whole is not positive or the result leaves the safe range.
 */
export function tenthsOf(part: number, whole: number): number {
  if (!(whole > 0)) throw new RangeError(`Not a positive whole: ${whole}`);
  const size = Math.abs(part);
  const tenths = size < LARGEST_EXACT && whole < LARGEST_EXACT ? smallTenths(size, whole) : largeTenths(size, whole);
  if (!Number.isSafeInteger(tenths)) throw new RangeError('A percentage beyond the safe range');
  return part < 0 && tenths !== 0 ? -tenths : tenths;
}

function smallTenths(size: number, whole: number): number {
  const thousandfold = size * 1000;
  // The quotient of two numbers may round up to an integer it does not reach; the rest is exact and shows it.
  const quotient = Math.floor(thousandfold / whole);
  const rest = thousandfold - quotient * whole;
  if (rest < 0) return quotient - ((rest + whole) * 2 >= whole ? 0 : 1);
  return rest * 2 >= whole ? quotient + 1 : quotient;
}

function largeTenths(size: number, whole: number): number {
  const divisor = BigInt(whole);
  const thousandfold = BigInt(size) * 1000n;
  const rest = thousandfold % divisor;
  return Number(thousandfold / divisor + (rest * 2n >= divisor ? 1n : 0n));
}
