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
export function valueText(value: number, { unit, currency }: TextUnit, more = 0): string {
  if (unit === 'money') {
    const exponent = currencyExponent(currency);
    return `${numberText(value / 10 ** exponent, exponent)} ${currency}`;
  }
  return `${numberText(value, (DECIMALS[unit] ?? 1) + more)}${AFTER[unit]}`;
}

/** Figures have six decimals at most. */
const MOST_MORE = 5;

/** Two values that differ, with as many decimals as it takes to see it: `49.18 %` and `49.20 %`. */
export function valueTexts(value: number, other: number, unit: TextUnit): [string, string] {
  for (let more = 0; more < MOST_MORE; more += 1) {
    const texts: [string, string] = [valueText(value, unit, more), valueText(other, unit, more)];
    if (value === other || texts[0] !== texts[1]) return texts;
  }
  return [valueText(value, unit, MOST_MORE), valueText(other, unit, MOST_MORE)];
}

function numberText(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
