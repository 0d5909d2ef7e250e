import { addMonths, daysInMonth, firstDayOf, parseMonth, type Month } from '@tieout/finance/month.ts';
import { addDays, isoWeekday } from '@tieout/finance/local-date.ts';
import { countTo } from './at.ts';

/** A month of the simulation: 0 is Jan-23, 35 is Dec-25; -1 holds the opening balances. */
export type MonthIndex = number;

/** Months with golden numbers: 0 to 35. */
export const CLOSED_MONTHS = 36;

/** The month after them, of which a shifted company shows the first days. */
export const OPEN_MONTH: MonthIndex = 36;

const MONTH_ZERO = parseMonth('2023-01');

/** The calendar month of the story as it was written, before any shift. */
export function storyMonth(month: MonthIndex): Month {
  return addMonths(MONTH_ZERO, month);
}

/** 0 for January to 11 for December, of the month as it was written: seasons do not move with the shift. */
export function monthOfYear(month: MonthIndex): number {
  return ((month % 12) + 12) % 12;
}

/** Days from Monday to Friday of the month as it was written. */
export function workingDays(month: MonthIndex): number {
  const first = firstDayOf(storyMonth(month));
  const days = countTo(daysInMonth(storyMonth(month)));
  return days.filter((day) => isoWeekday(addDays(first, day)) <= 5).length;
}
