import { isUsableCurrency } from '@tieout/finance/currency.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { BankColumns } from '../bank-file.ts';
import type { CsvRow } from './csv-head.ts';

const CURRENCY_COLUMN = /^(currency|währung|waehrung|devise|moneda|divisa|valuta|munt|ccy)\b/i;
/** A dollar sign is that of many currencies. */
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** What a table says its amounts are in: by a column of codes, in the names of its amounts, or by signs beside them. */
export function currencyOfTable(
  header: readonly string[],
  body: readonly CsvRow[],
  { amount, debit, credit, balance }: BankColumns,
): string | null {
  const column = header.findIndex((name) => CURRENCY_COLUMN.test(name));
  const amounts = [amount, debit, credit, balance].filter((index) => index !== undefined);
  return (
    onlyOne(column === -1 ? [] : body.map(({ cells }) => (cells[column] ?? '').toUpperCase())) ??
    onlyOne(amounts.flatMap((index) => header[index]?.match(/\b[A-Z]{3}\b|[€£]/g) ?? []).map(codeOf)) ??
    onlyOne(body.flatMap(({ cells }) => amounts.flatMap((index) => cells[index]?.match(/[€£]/g) ?? [])).map(codeOf))
  );
}

function codeOf(word: string): string {
  return SIGNS[word] ?? word;
}

function onlyOne(words: readonly string[]): string | null {
  const codes = new Set(words.filter(isUsableCurrency));
  if (codes.size > 1)
    throw new FileRefusal(`The file has lines in ${[...codes].slice(0, 5).join(', ')}: one currency at a time.`);
  return [...codes][0] ?? null;
}
