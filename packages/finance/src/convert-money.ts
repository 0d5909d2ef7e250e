import { currencyExponent } from './currency.ts';
import { Decimal, roundToMinor } from './decimal.ts';
import type { MinorUnits } from './money.ts';

// Apart from what a currency is: pages that only write amounts would load the decimal arithmetic too.

/**
 * `round(amount * rate * 10^(exponent(to) - exponent(from)))`: minor units of `from` to minor units of `to`.
 * The product is exact for every result in the safe range and is rounded once, half away from zero.
 *
 * @param rate units of `to` for one unit of `from`: positive decimal text with at most 10 decimals.
 * @throws RangeError when the rate or a currency is malformed, or the result leaves the safe range.
 */
export function convertMoney(amount: MinorUnits, from: string, to: string, rate: string): MinorUnits {
  const shift = currencyExponent(to) - currencyExponent(from);
  return roundToMinor(parseRate(rate).times(amount).times(new Decimal(10).pow(shift)));
}

function parseRate(rate: string): Decimal {
  // A longer rate would be cut to 34 digits inside the product and then rounded a second time.
  if (!/^\d+(\.\d{1,10})?$/.test(rate)) throw new RangeError(`Not an exchange rate: ${rate}`);
  const parsed = new Decimal(rate);
  if (parsed.isZero()) throw new RangeError('An exchange rate is greater than zero');
  return parsed;
}
