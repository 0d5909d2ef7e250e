import { currencyExponent } from '@tieout/finance/currency.ts';

/** Cells of reports are texts: `1234.56`; nothing is an empty one. */
export function amountText(minor: number, currency: string): string {
  if (minor === 0) return '';
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const decimals = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${minor < 0 ? '-' : ''}${digits.slice(0, digits.length - exponent)}${decimals}`;
}

export function amountNumber(minor: number, currency: string): number {
  return Number(amountText(minor, currency) || '0');
}
