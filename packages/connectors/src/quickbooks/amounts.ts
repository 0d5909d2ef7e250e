import { currencyExponent } from '@tieout/finance/currency.ts';
import { Decimal } from '@tieout/finance/decimal.ts';
import { minorUnits, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { badResponse } from '../core/parse-answer.ts';
import { PROVIDER } from './config.ts';

/** Where an amount was found, for the sentence about one that cannot be read. */
export interface Place {
  readonly call: string;
  readonly field: string;
  readonly currency: string;
}

const CELL = /^(\()?(-)?((?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?)(\))?$/;

/** A cell of a report: `1,234.56`, `(1,200.00)`, `-5.00`. Empty is nothing, which in a debit or credit column is zero. */
export function minorOfCell(text: string, place: Place): MinorUnits {
  if (text === '') return ZERO;
  const [, open, minus, digits = '', close] = CELL.exec(text) ?? [];
  if (!/\d/.test(digits) || (open === undefined) !== (close === undefined)) throw unreadable(place);
  const sign = open === undefined && minus === undefined ? '' : '-';
  return toMinor(`${sign}${digits.replaceAll(',', '')}`, place);
}

/** A number of JSON, read by its digits: as a double times 100 it could miss a cent. */
export function minorOfNumber(value: number, place: Place): MinorUnits {
  return toMinor(String(value), place);
}

function toMinor(text: string, place: Place): MinorUnits {
  const minor = new Decimal(text).times(new Decimal(10).pow(currencyExponent(place.currency)));
  // More decimals than the currency has: to round them would be to guess.
  if (!minor.isInteger()) throw unreadable(place);
  return minorUnits(minor.toNumber());
}

function unreadable({ call, field, currency }: Place): Error {
  return badResponse({ provider: PROVIDER, call }, `field ${field}: no amount in ${currency}`);
}
