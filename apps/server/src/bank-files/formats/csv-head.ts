import { isUsableCurrency } from '@tieout/finance/currency.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { DecimalMark } from '#tables/amount.ts';
import { accountNumber, amountAt } from '../statement-parts.ts';
import { guessColumns, isEnough } from './csv-columns.ts';

export interface CsvRow {
  cells: string[];
  line: number;
}

export const HEAD_ROWS = 40;

/** The row whose names tell date and amount; without one the first, whose columns somebody says by hand. */
export function headerIndex(rows: readonly CsvRow[]): number {
  const found = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => isHeader(cells));
  return Math.max(0, found);
}

export function isHeader(cells: readonly string[]): boolean {
  return cells.length > 1 && isEnough(guessColumns(cells));
}

export interface HeadFacts {
  account: string | null;
  currency: string | null;
  opening: (currency: string) => MinorUnits | null;
  closing: (currency: string) => MinorUnits | null;
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/;
const OPENING = /^(opening|beginning|starting|anfangs|alter)[ -]?(balance|saldo|kontostand)\b/i;
const CLOSING = /^(closing|ending|end|schluss|neuer)[ -]?(balance|saldo|kontostand)\b|^(kontostand|saldo)\b/i;
const NUMBER = /^(account( number| no\.?)?|konto(nummer)?|iban)\b/i;

/** What stands above the table: whose account it is, and its balances. */
export function factsOfHead(rows: readonly CsvRow[], mark: DecimalMark): HeadFacts {
  const cells = rows.flatMap((row) => row.cells);
  const iban = cells.map((cell) => IBAN.exec(cell.toUpperCase())?.[0]).find((found) => found !== undefined);
  const named = rows
    .find((row) => NUMBER.test(row.cells[0] ?? ''))
    ?.cells.find((cell, index) => index > 0 && /\d{3}/.test(cell));
  function balance(name: RegExp, currency: string): MinorUnits | null {
    const row = rows.find((each) => each.cells.some((cell) => name.test(cell)));
    const from = row?.cells.findIndex((cell) => name.test(cell)) ?? -1;
    const cell = row?.cells.slice(from + 1).find((each) => /\d/.test(each));
    return row === undefined || cell === undefined ? null : amountAt(row.line, cell, currency, mark);
  }
  const code = cells.find((cell) => /^[A-Z]{3}$/.test(cell) && isUsableCurrency(cell));
  const behind = cells.map((cell) => /\d\s?([A-Z]{3})$/.exec(cell)?.[1]).find((each) => each && isUsableCurrency(each));
  return {
    account: accountNumber(iban ?? named),
    currency: code ?? behind ?? null,
    opening: (currency) => balance(OPENING, currency),
    closing: (currency) => balance(CLOSING, currency),
  };
}
