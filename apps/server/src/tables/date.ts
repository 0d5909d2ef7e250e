import { isLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';

export type DateFormat = ImportMapping['dateFormat'];

/** Of dates that name their year. */
const FORMATS = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const satisfies readonly DateFormat[];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The serial numbers of workbooks from 1954 to 2119. */
const SERIALS = { first: 20_000, last: 80_500 };
const SERIAL_OF_1970 = 25_569;
const MS_PER_DAY = 86_400_000;

/** The day a cell means, or null. ISO dates and names of months mean the same in every format. */
export function readDate(
  cell: string | number,
  format: DateFormat,
  yearFrom: LocalDate | null = null,
): LocalDate | null {
  if (format === 'DDMM') return yearFrom === null ? null : inYearFrom(String(cell).trim(), yearFrom);
  if (typeof cell === 'number') return fromSerial(cell);
  const text = cell.trim();
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ]\d)/.exec(text);
  if (match !== null) return dateOf(match[1], match[2], match[3]);
  return inFormat(text, format) ?? withMonthName(text);
}

/** Day and month without a mark between them; a workbook drops the leading zero. */
function inYearFrom(text: string, yearFrom: LocalDate): LocalDate | null {
  const match = /^(\d{1,2})(\d{2})$/.exec(text);
  if (match === null) return null;
  const year = Number(yearFrom.slice(0, 4));
  const [first, second] = [year, year + 1].map((each) => dateOf(String(each), match[2], match[1]));
  return first !== null && first !== undefined && first >= yearFrom ? first : (second ?? null);
}

function inFormat(text: string, format: DateFormat): LocalDate | null {
  const day = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  if (format === 'YYYY-MM-DD') {
    // Without marks there are eight digits: "2026-13" is no third of January.
    const match = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(day) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(day);
    return match === null ? null : dateOf(match[1], match[3], match[4]);
  }
  const separator = format === 'DD.MM.YYYY' ? '[.]' : '[/.-]';
  const match = new RegExp(`^(\\d{1,2})${separator}(\\d{1,2})${separator}(\\d{4}|\\d{2})$`).exec(day);
  if (match === null) return null;
  const [, first, second, year] = match;
  return format === 'MM/DD/YYYY' ? dateOf(year, first, second) : dateOf(year, second, first);
}

function withMonthName(text: string): LocalDate | null {
  const dayFirst = /^(\d{1,2})[ .-]+([A-Za-z]{3,9})[ .,-]+(\d{4}|\d{2})$/.exec(text);
  if (dayFirst !== null) return dateOf(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([A-Za-z]{3,9})[ .]+(\d{1,2}),? +(\d{4})$/.exec(text);
  return monthFirst === null ? null : dateOf(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dateOf(year = '', month = '', day = ''): LocalDate | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
}

function fromSerial(serial: number): LocalDate | null {
  if (!(serial >= SERIALS.first && serial <= SERIALS.last)) return null;
  const date = new Date((Math.floor(serial) - SERIAL_OF_1970) * MS_PER_DAY).toISOString().slice(0, 10);
  return isLocalDate(date) ? date : null;
}

export interface DetectedDates {
  format: DateFormat;
  /** Day and month could be exchanged, and every date would still be one. */
  isAmbiguous: boolean;
}

/** The format that reads most of the cells. Of two that read all alike, the one that fits how numbers are written. */
export function detectDateFormat(cells: readonly (string | number)[], decimalMark: '.' | ','): DetectedDates {
  const counts = new Map<DateFormat, number>(
    FORMATS.map((format) => [format, cells.filter((cell) => readDate(cell, format) !== null).length]),
  );
  function countOf(format: DateFormat): number {
    return counts.get(format) ?? 0;
  }
  const preferred: readonly DateFormat[] =
    decimalMark === ',' ? FORMATS : (['YYYY-MM-DD', 'DD.MM.YYYY', 'MM/DD/YYYY', 'DD/MM/YYYY'] as const);
  const [format = 'YYYY-MM-DD'] = [...preferred].sort((a, b) => countOf(b) - countOf(a));
  const isSlashed = format === 'DD/MM/YYYY' || format === 'MM/DD/YYYY';
  const isAmbiguous =
    isSlashed && countOf('DD/MM/YYYY') === countOf('MM/DD/YYYY') && countOf(format) > countOf('YYYY-MM-DD');
  return { format, isAmbiguous };
}
