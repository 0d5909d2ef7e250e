import { currencyExponent } from '@tieout/finance/currency.ts';
import { Decimal } from '@tieout/finance/decimal.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { badResponse, type Asked } from './parse-answer.ts';

/** Where an amount was found, for the sentence about one that cannot be read. */
export interface AmountPlace extends Asked {
  readonly field: string;
  readonly currency: string;
}

/** `digits` as the vendor wrote them: a number of JSON as a double times 100 could miss a cent. */
export function minorOfDigits(digits: string, place: AmountPlace): MinorUnits {
  const minor = new Decimal(digits).times(new Decimal(10).pow(currencyExponent(place.currency)));
  // More decimals than the currency has: to round them would be to guess.
  if (!minor.isInteger()) throw unreadableAmount(place);
  return minorUnits(minor.toNumber());
}

export function unreadableAmount({ field, currency, ...asked }: AmountPlace): Error {
  return badResponse(asked, `field ${field}: no amount in ${currency}`);
}
