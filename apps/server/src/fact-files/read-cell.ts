import { currencyExponent, isUsableCurrency } from '@tieout/finance/currency.ts';
import { isMonth } from '@tieout/finance/month.ts';
import type { FactProblem } from '@tieout/contracts/fact-import.ts';
import { isStorable } from '@tieout/contracts/primitives.ts';
import { readAmount, type DecimalMark } from '#tables/amount.ts';
import { readDate, type DateFormat } from '#tables/date.ts';
import type { CellType, CellValue, Choices } from './fact-kind.ts';

/** How this file writes its numbers and days. */
export interface FileSpelling {
  decimalMark: DecimalMark;
  /** A cell of the file can be read in no other way. */
  isMarkProven: boolean;
  dateFormat: DateFormat;
}

export type ReadCell = { value: CellValue } | { kind: FactProblem; message: string };

const MOST_TEXT = 200;
const MOST_COUNT = 1_000_000_000;
const MOST_DECIMAL_HUNDREDTHS = 99_999_999;
/** Years in which companies have facts: a number of a workbook is not taken for a day of the year 1954. */
const YEARS = { first: '1990-01-01', last: '2199-12-31' };

export function readCell(
  cell: string | number,
  type: CellType,
  { decimalMark, isMarkProven, dateFormat, currency }: FileSpelling & { currency: string },
): ReadCell {
  if (typeof type === 'object') return choice(cell, type);
  switch (type) {
    case 'text':
      return text(cell);
    case 'date':
      return date(cell, dateFormat);
    case 'month':
      return month(cell, dateFormat);
    case 'moment':
      return moment(cell, dateFormat);
    case 'amount':
      return amount(cell, decimalMark, currency);
    case 'decimal':
      return decimal(cell, decimalMark, isMarkProven);
    case 'count':
      return count(cell, decimalMark);
    case 'yes-no':
      return yesNo(cell);
    case 'currency':
      return currencyCode(cell);
  }
}

function text(cell: string | number): ReadCell {
  const value = String(cell).trim();
  if (value.length > MOST_TEXT) return { kind: 'bad-text', message: `It has more than ${MOST_TEXT} characters.` };
  if (!isStorable(value)) return { kind: 'bad-text', message: 'It contains a character that is not text.' };
  return { value };
}

function date(cell: string | number, format: DateFormat): ReadCell {
  const day = readDate(cell, format);
  if (day !== null && day >= YEARS.first && day <= YEARS.last) return { value: day };
  return { kind: 'bad-date', message: `${quoted(cell)} is not a date. Write it like 2026-01-31.` };
}

function month(cell: string | number, format: DateFormat): ReadCell {
  const written = String(cell).trim();
  const reversed = /^(\d{1,2})[./-](\d{4})$/.exec(written);
  const plain = reversed === null ? written : `${reversed[2]}-${reversed[1]?.padStart(2, '0')}`;
  if (isMonth(plain) && `${plain}-01` >= YEARS.first && `${plain}-01` <= YEARS.last) return { value: plain };
  const day = date(cell, format);
  if ('value' in day) return { value: String(day.value).slice(0, 7) };
  return { kind: 'bad-date', message: `${quoted(cell)} is not a month. Write it like 2026-01.` };
}

const TIME = /[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([AP]M))?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/i;

/** Without a zone it is the time on the clocks of the company; without a time the beginning of the day. */
function moment(cell: string | number, format: DateFormat): ReadCell {
  const written = String(cell).trim();
  const time = typeof cell === 'number' ? null : TIME.exec(written);
  const day = date(time === null ? cell : written.slice(0, time.index), format);
  if (!('value' in day)) return day;
  if (typeof cell === 'number') return { value: `${String(day.value)} ${clockOf(cell)}` };
  if (time === null) return { value: `${String(day.value)} 00:00:00` };
  const [, hours = '', minutes = '', seconds = '00', half = '', zone = ''] = time;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    return { kind: 'bad-date', message: `${quoted(cell)} is not a time of a day.` };
  }
  const clock = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  return zone === '' ? { value: `${String(day.value)} ${clock}` } : inUtc(`${String(day.value)}T${clock}`, zone);
}

function inUtc(local: string, zone: string): ReadCell {
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const instant = new Date(`${local}${offset}`);
  if (Number.isNaN(instant.getTime())) return { kind: 'bad-date', message: `“${zone}” is not a zone.` };
  return { value: instant.toISOString() };
}

/** Of the serial number of a workbook: what is behind the day. */
function clockOf(serial: number): string {
  const seconds = Math.min(Math.round((serial - Math.floor(serial)) * 86_400), 86_399);
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

function amount(cell: string | number, decimalMark: DecimalMark, currency: string): ReadCell {
  const read = readAmount(cell, { decimalMark, exponent: currencyExponent(currency), currency });
  if ('problem' in read) return { kind: 'bad-amount', message: read.problem };
  if (read.isRounded) return { kind: 'bad-amount', message: `${quoted(cell)} has more decimals than ${currency} has.` };
  return { value: read.minor };
}

/** As exact text: hours, FTE and percentages have at most two decimals. */
function decimal(cell: string | number, decimalMark: DecimalMark, isMarkProven: boolean): ReadCell {
  if (!isMarkProven && typeof cell === 'string' && /^\s*-?\d{1,3}[.,]\d{3}\s*$/.test(cell)) {
    const message = `${quoted(cell)} could be thousands or have three decimals. Write it without a mark, or with two decimals.`;
    return { kind: 'bad-number', message };
  }
  const written = typeof cell === 'string' ? cell.replace(/%\s*$/, '') : cell;
  const read = readAmount(written, { decimalMark, exponent: 2, currency: '' });
  if ('problem' in read) return { kind: 'bad-number', message: `${quoted(cell)} is not a number.` };
  if (read.isRounded) return { kind: 'bad-number', message: `${quoted(cell)} has more than two decimals.` };
  const size = Math.abs(read.minor);
  if (size > MOST_DECIMAL_HUNDREDTHS) return { kind: 'bad-number', message: `${quoted(cell)} is too large.` };
  const digits = String(size).padStart(3, '0');
  return { value: `${read.minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

function count(cell: string | number, decimalMark: DecimalMark): ReadCell {
  const read = readAmount(cell, { decimalMark, exponent: 0, currency: '' });
  if ('problem' in read || read.isRounded || Math.abs(read.minor) > MOST_COUNT) {
    return { kind: 'bad-number', message: `${quoted(cell)} is not a whole number.` };
  }
  return { value: read.minor };
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'won']);
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'lost']);

function yesNo(cell: string | number): ReadCell {
  const word = String(cell).trim().toLowerCase();
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return { kind: 'bad-choice', message: `${quoted(cell)} is neither yes nor no.` };
}

function choice(cell: string | number, { words, shown }: Choices): ReadCell {
  const word = String(cell).trim().toLowerCase();
  if (Object.hasOwn(words, word)) return { value: words[word] ?? null };
  return { kind: 'bad-choice', message: `${quoted(cell)} is none of ${shown}.` };
}

/** Of today or of the past; three letters alone make no currency. */
const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

function currencyCode(cell: string | number): ReadCell {
  const code = String(cell).trim().toUpperCase();
  const isKnown = isUsableCurrency(code) && CURRENCY_NAMES.of(code) !== undefined;
  return isKnown ? { value: code } : { kind: 'currency', message: `${quoted(cell)} is no currency.` };
}

export function quoted(cell: string | number): string {
  const written = String(cell);
  return `“${written.length > 40 ? `${written.slice(0, 40)}…` : written}”`;
}
