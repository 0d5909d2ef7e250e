import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, daysInMonth, firstDayOf, lastDayOf, monthParts, type Month } from '@tieout/finance/month.ts';
import { CLOSED_MONTHS, storyMonth, type MonthIndex } from './month-index.ts';

export type DayOfMonth = number | 'last';

/** Turns months and days of the story into dates of the shifted company, and knows how much of it has happened. */
export interface DemoCalendar {
  readonly shiftMonths: number;
  readonly hasOpenMonth: boolean;
  monthOf(month: MonthIndex): Month;
  dateOf(month: MonthIndex, day: DayOfMonth): LocalDate;
  /** Whether the date is not after the last day the company has lived. */
  hasHappened(date: LocalDate): boolean;
}

export interface CalendarOptions {
  readonly shiftMonths: number;
  /** The last day of the open month that shows; null when the company ends with its last closed month. */
  readonly openThrough: LocalDate | null;
}

export function createCalendar({ shiftMonths, openThrough }: CalendarOptions): DemoCalendar {
  const dates = new Map<number, LocalDate>();
  const lastClosedDay = lastDayOf(addMonths(storyMonth(CLOSED_MONTHS - 1), shiftMonths));
  // A day before the open month must not cut closed months short: their figures are the golden ones.
  const lastDay = openThrough !== null && openThrough > lastClosedDay ? openThrough : lastClosedDay;

  // Tens of thousands of facts share about a thousand dates, and checking a date costs more than finding it.
  function dateOf(month: MonthIndex, day: DayOfMonth): LocalDate {
    const key = month * 32 + (day === 'last' ? 0 : day);
    const known = dates.get(key);
    if (known !== undefined) return known;
    const date = shiftedDate(storyMonth(month), day, shiftMonths);
    dates.set(key, date);
    return date;
  }

  return {
    shiftMonths,
    hasOpenMonth: openThrough !== null,
    monthOf: (month) => addMonths(storyMonth(month), shiftMonths),
    dateOf,
    hasHappened: (date) => date <= lastDay,
  };
}

/**
 * The same day of the shifted month; the last day of a month stays a last day, so that month-end entries of February
 * do not fall on the 28th of a longer month.
 */
function shiftedDate(month: Month, day: DayOfMonth, shiftMonths: number): LocalDate {
  const target = addMonths(month, shiftMonths);
  const length = daysInMonth(month);
  if (day === 'last' || day >= length) return lastDayOf(target);
  return addDays(firstDayOf(target), Math.min(day, daysInMonth(target)) - 1);
}

/** The month the company's fiscal year starts in: January of the story, wherever the shift has moved it. */
export function fiscalYearStartMonth(calendar: DemoCalendar): number {
  return monthParts(calendar.monthOf(0)).month;
}
