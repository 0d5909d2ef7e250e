import { ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { minorOfDigits, unreadableAmount, type AmountPlace } from '../core/amounts.ts';
import { PROVIDER } from './config.ts';

type Place = Omit<AmountPlace, 'provider'>;

const CELL = /^(\()?(-)?((?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?)(\))?$/;

/** A cell of a report: `1,234.56`, `(1,200.00)`, `-5.00`. Empty is nothing, which in a debit or credit column is zero. */
export function minorOfCell(text: string, place: Place): MinorUnits {
  if (text === '') return ZERO;
  const [, open, minus, digits = '', close] = CELL.exec(text) ?? [];
  const found = { provider: PROVIDER, ...place };
  if (!/\d/.test(digits) || (open === undefined) !== (close === undefined)) throw unreadableAmount(found);
  const sign = open === undefined && minus === undefined ? '' : '-';
  return minorOfDigits(`${sign}${digits.replaceAll(',', '')}`, found);
}

export function minorOfNumber(value: number, place: Place): MinorUnits {
  return minorOfDigits(String(value), { provider: PROVIDER, ...place });
}
