import { currencyExponent } from '../../currency.ts';
import { Decimal } from '../../decimal.ts';
import { LARGEST_OWN_VALUE, type OwnUnit } from './own-units.ts';

/** What a person is told of a value that cannot be kept. */
export class OwnAmountError extends Error {
  override name = 'OwnAmountError';
}

/** Decimals that a value can be written with; what is kept is an integer of the last of them. */
export function decimalsOf(unit: OwnUnit, currency: string): number {
  switch (unit) {
    case 'money':
      return currencyExponent(currency);
    case 'count':
      return 0;
    case 'percent':
      // Of 100: kept as millionths of one.
      return 4;
    case 'ratio':
    case 'months':
      return 6;
  }
}

/** @throws OwnAmountError where the text is no number like 1234.56, has too many decimals or is too large. */
export function parseOwnAmount(text: string, unit: OwnUnit, currency: string): number {
  const plain = text.trim().replace('−', '-');
  if (!/^-?\d{1,16}(\.\d+)?$/.test(plain)) throw new OwnAmountError('Write a number like 1234.56.');
  const decimals = decimalsOf(unit, currency);
  const scaled = new Decimal(plain).times(new Decimal(10).pow(decimals));
  if (!scaled.isInteger()) {
    throw new OwnAmountError(decimals === 0 ? 'Write a whole number.' : `A value has at most ${decimals} decimals.`);
  }
  if (scaled.abs().greaterThan(LARGEST_OWN_VALUE)) throw new OwnAmountError('The number is too large.');
  return scaled.isZero() ? 0 : scaled.toNumber();
}

/** As somebody would type it. */
export function printOwnAmount(amount: number, unit: OwnUnit, currency: string): string {
  return new Decimal(amount).dividedBy(new Decimal(10).pow(decimalsOf(unit, currency))).toFixed();
}
