const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
};

/** What a cell says of its currency: `EUR`, a sign, or `CURRENCY::EUR` as GnuCash writes it. */
export function currencyIn(cell: string): string {
  return cell.toUpperCase().replace(/^CURRENCY::/, '');
}

export function otherCurrency(cell: string, currency: string): string | null {
  const said = currencyIn(cell);
  if (said === '' || said === currency || (SYMBOLS[said] ?? []).includes(currency)) return null;
  return `The line is in ${said.slice(0, 10)}, but the books are kept in ${currency}.`;
}
