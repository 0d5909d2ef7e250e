/** An amount for a sentence, without its sign: `1,234.50 USD`. */
export function moneyText(minor: number, { exponent, currency }: { exponent: number; currency: string }): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const decimals = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${whole}${decimals} ${currency}`;
}
