import { currencyExponent } from '@tieout/finance/currency.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';

/** Beyond it no line of books may be, and no plan needs to. */
export const MOST_DIGITS = 15;

/** An amount of major units as minor ones, rounded half away from zero; null where it is no number. */
export function readAmount(plain: string, currency: string): MinorUnits | null {
  const match = /^(-?)(\(?)(\d*)(?:\.(\d*))?(\)?)$/.exec(plain);
  if (match === null) return null;
  const [, minus, open, whole = '', fraction = '', close] = match;
  if ((open === '') !== (close === '') || whole.length + fraction.length === 0 || whole.length > MOST_DIGITS - 3) {
    return null;
  }
  const exponent = currencyExponent(currency);
  const digits = `${whole}${fraction.padEnd(exponent, '0').slice(0, exponent)}`;
  const isRoundedUp = (fraction[exponent] ?? '0') >= '5';
  const size = Number(digits === '' ? '0' : digits) + (isRoundedUp ? 1 : 0);
  // Never a minus before nothing.
  return minorUnits(size === 0 ? 0 : minus === '-' || open === '(' ? -size : size);
}
