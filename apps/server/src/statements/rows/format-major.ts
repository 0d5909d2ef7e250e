import { currencyExponent } from '@tieout/finance/currency.ts';

/** An amount in words of a sentence: `1,234.50 USD`. */
export function formatMajor(minor: number, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${minor < 0 ? '-' : ''}${whole}${fraction} ${currency}`;
}
