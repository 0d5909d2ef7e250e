import { isUsableCurrency, currencyExponent } from '@tieout/finance/currency.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { moneyText } from '#book-files/money-text.ts';
import { readAmount, type DecimalMark } from '#tables/amount.ts';
import { readDate } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';

const LONGEST_TEXT = 500;
/** A year of a busy account; more is a mistake or an attack. */
export const MOST_BANK_LINES = 100_000;

/** As it can be shown and kept: one line, no control characters, no halves of characters. */
export function cleanText(...parts: readonly (string | null | undefined)[]): string {
  const text = parts
    .map((part) => (part ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .join(' · ');
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).toWellFormed()}…` : text;
}

/** Without the blanks in which people and banks write it; null when there is nothing. */
export function accountNumber(text: string | null | undefined): string | null {
  const number = (text ?? '').replace(/[^\p{L}\p{N}/*-]/gu, '').toUpperCase();
  return number === '' ? null : number.slice(0, 60);
}

export function currencyOf(code: string | null | undefined, fallback: string, line: number): string {
  const found = (code ?? '').trim().toUpperCase() || fallback;
  if (isUsableCurrency(found)) return found;
  throw new FileRefusal(`Line ${line}: “${found.slice(0, 10)}” is not a currency.`);
}

export function amountAt(line: number, cell: string, currency: string, decimalMark: DecimalMark): MinorUnits {
  const read = readAmount(cell.trim(), { decimalMark, exponent: currencyExponent(currency), currency });
  if ('problem' in read) throw new FileRefusal(`Line ${line}: ${read.problem}`);
  if (read.isRounded) {
    throw new FileRefusal(`Line ${line}: “${cell.trim().slice(0, 40)}” has more decimals than ${currency}.`);
  }
  return minorUnits(read.minor);
}

/** Days before banks had computers, or after our books end, are mistakes. */
export function plausibleDay(day: LocalDate | null, cell: string, line: number): LocalDate {
  if (day !== null && day >= '1970-01-01' && day <= '2199-12-31') return day;
  throw new FileRefusal(`Line ${line}: “${cell.trim().slice(0, 40)}” is not a date.`);
}

/** `20260131`, with or without a time and zone behind it. The bank's own day counts, not ours. */
export function compactDay(text: string | null, line: number): LocalDate {
  return plausibleDay(readDate((text ?? '').trim().slice(0, 8), 'YYYY-MM-DD'), text ?? '', line);
}

export function signedText(minor: number, currency: string): string {
  return `${minor < 0 ? '−' : ''}${moneyText(minor, { exponent: currencyExponent(currency), currency })}`;
}

export function earliest(days: readonly LocalDate[]): LocalDate | undefined {
  return days.toSorted()[0];
}

export function latest(days: readonly LocalDate[]): LocalDate | undefined {
  return days.toSorted().at(-1);
}
