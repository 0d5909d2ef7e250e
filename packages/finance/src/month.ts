import { daysInCalendarMonth, padNumber, shiftMonth } from './calendar.ts';
import { parseLocalDate, type LocalDate } from './local-date.ts';

/** A calendar month, 'YYYY-MM', from 0001-01 to 9999-12. Sorts correctly as text. */
export type Month = string & { readonly brand: 'Month' };

const MONTH_PATTERN = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** Whether the text is a calendar month, 'YYYY-MM'. */
export function isMonth(text: string): text is Month {
  return MONTH_PATTERN.test(text);
}

/**
 * Brands 'YYYY-MM'.
 *
 * @throws RangeError when the text is not a month in that form.
 */
export function parseMonth(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`Not a month (YYYY-MM): ${text}`);
  return text;
}

/** The month a date falls in. */
export function monthOf(date: LocalDate): Month {
  // Asked of every fact and line: a date begins with its month, which need not be parsed again.
  return date.slice(0, 7) as Month;
}

/** Calendar year and month number (1 to 12). */
export function monthParts(month: Month): { year: number; month: number } {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
}

/**
 * The month `count` months later; negative counts go back.
 *
 * @throws RangeError when the result leaves the years 1 to 9999.
 */
export function addMonths(month: Month, count: number): Month {
  const parts = monthParts(month);
  const shifted = shiftMonth(parts.year, parts.month, count);
  return parseMonth(`${padNumber(shifted.year, 4)}-${padNumber(shifted.month, 2)}`);
}

/** `to - from` in months; negative when `to` is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  const start = monthParts(from);
  const end = monthParts(to);
  return (end.year - start.year) * 12 + end.month - start.month;
}

/** Every month from `from` to `to`, both included; empty when `to` is earlier. */
export function monthRange(from: Month, to: Month): Month[] {
  let { year, month } = monthParts(from);
  let years = padNumber(year, 4);
  return Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, () => {
    // Counted, not parsed again: between two months there are none but months.
    const counted = `${years}-${month < 10 ? '0' : ''}${month}` as Month;
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
      years = padNumber(year, 4);
    }
    return counted;
  });
}

/** Order for sorting: negative when `a` is earlier, 0 when equal, positive when later. */
export function compareMonths(a: Month, b: Month): number {
  return monthsBetween(b, a);
}

/** Number of days of the month in the Gregorian calendar. */
export function daysInMonth(month: Month): number {
  const { year, month: number } = monthParts(month);
  return daysInCalendarMonth(year, number);
}

/** The first date of the month. */
export function firstDayOf(month: Month): LocalDate {
  return parseLocalDate(`${month}-01`);
}

/** The last date of the month. */
export function lastDayOf(month: Month): LocalDate {
  return parseLocalDate(`${month}-${daysInMonth(month)}`);
}
