import type { ChartUnit } from '@tieout/contracts/chart-data.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';

export interface TextUnit {
  unit: ChartUnit;
  /** Of money. */
  currency: string;
}

const DECIMALS: Readonly<Partial<Record<ChartUnit, number>>> = { count: 0, days: 0, ratio: 2 };
const AFTER: Readonly<Record<ChartUnit, string>> = {
  money: '',
  percent: ' %',
  points: ' pp',
  ratio: 'x',
  months: ' months',
  weeks: ' weeks',
  days: ' days',
  fte: ' FTE',
  count: '',
};

/** A value of a metric for a sentence outside the screens, where nobody's number format is known: `913,700.00 USD`, `79.0 %`. */
export function valueText(value: number, { unit, currency }: TextUnit): string {
  if (unit === 'money') {
    const exponent = currencyExponent(currency);
    return `${numberText(value / 10 ** exponent, exponent)} ${currency}`;
  }
  return `${numberText(value, DECIMALS[unit] ?? 1)}${AFTER[unit]}`;
}

function numberText(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
