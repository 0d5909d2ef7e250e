const DEFAULT_EXPONENT = 2;

/** ISO 4217 exponents other than 2. */
const EXPONENTS: ReadonlyMap<string, number> = new Map([
  ...withExponent(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withExponent(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withExponent(4, 'CLF UYW'),
]);

function withExponent(exponent: number, codes: string): [string, number][] {
  return codes.split(' ').map((code) => [code, exponent]);
}

/** Metals, units of account and test codes: ISO 4217 gives them no minor unit. */
const WITHOUT_MINOR_UNIT: ReadonlySet<string> = new Set(
  'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '),
);

function isCurrencyCode(code: string): boolean {
  return /^[A-Z]{3}$/.test(code);
}

/** Whether books or reports can be kept in the currency: three capital letters, and it has a minor unit. */
export function isUsableCurrency(code: string): boolean {
  return isCurrencyCode(code) && !WITHOUT_MINOR_UNIT.has(code);
}

/**
 * Decimals of a currency's minor unit: 2 unless ISO 4217 says otherwise (JPY 0, KWD 3, CLF 4).
 * `major = minor / 10^exponent`.
 *
 * @throws RangeError when the code is malformed or the currency has no minor unit (XAU).
 */
export function currencyExponent(code: string): number {
  if (!isCurrencyCode(code)) throw new RangeError(`Not a currency code: ${code}`);
  if (!isUsableCurrency(code)) throw new RangeError(`Currency without minor unit: ${code}`);
  return EXPONENTS.get(code) ?? DEFAULT_EXPONENT;
}
