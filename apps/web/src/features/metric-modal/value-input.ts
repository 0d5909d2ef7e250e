import type { Measure } from '@tieout/contracts/charts/value-format.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';

/** A value as it is typed: major units of money, with a point. Null is an empty field. */
export function inputText(value: number | null, { unit, currency }: Measure): string {
  if (value === null) return '';
  return unit === 'money' ? (value / scaleOf(currency)).toFixed(exponentOf(currency)) : String(value);
}

/** What was typed, null of an empty field, undefined of what is no number. */
export function readInput(text: string, { unit, currency }: Measure): number | null | undefined {
  const plain = text.replaceAll(/[\s,%]/gu, '').replace('−', '-');
  if (plain === '') return null;
  if (!/^-?\d{1,12}(\.\d{1,6})?$/u.test(plain)) return undefined;
  const value = Number(plain);
  // Rounded because a product of decimals is not always whole: 0.07 × 100 is 7.000000000000001.
  return unit === 'money' ? Math.round(value * scaleOf(currency)) : value;
}

function scaleOf(currency: string | null): number {
  return 10 ** exponentOf(currency);
}

function exponentOf(currency: string | null): number {
  return currencyExponent(currency ?? 'USD');
}
