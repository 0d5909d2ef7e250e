import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { getBaseCurrencies } from '@tieout/contracts/report-settings.ts';
import { currencyExponent, isUsableCurrency } from '@tieout/finance/currency.ts';

type BaseCurrencies = EndpointOutput<typeof getBaseCurrencies>;

/** Currencies that can be reported in, with English names. Never changes while the server runs. */
export const BASE_CURRENCIES: BaseCurrencies = listCurrencies();

function listCurrencies(): BaseCurrencies {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter(isUsableCurrency)
    .map((code) => ({ code, name: names.of(code) ?? code, symbol: symbolOf(code), exponent: currencyExponent(code) }));
}

/** As it is written beside an amount; the code where the currency has no sign of its own. */
function symbolOf(code: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
}
