const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const DAYS_PER_YEAR = 365.2425;

export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysBeforeYear(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

function daysBeforeMonth(year: number, month: number): number {
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return (DAYS_BEFORE_MONTH[month - 1] ?? 365) + leapDay;
}

/** Number of days of a Gregorian month (1 to 12). */
export function daysInCalendarMonth(year: number, month: number): number {
  return daysBeforeMonth(year, month + 1) - daysBeforeMonth(year, month);
}

/** Days counted from 0001-01-01, a Monday, which is day 0. Proleptic Gregorian calendar. */
export function dayNumberOf({ year, month, day }: CalendarDate): number {
  return daysBeforeYear(year) + daysBeforeMonth(year, month) + day - 1;
}

/** The date of a day number: the inverse of `dayNumberOf`. */
export function calendarDateOf(dayNumber: number): CalendarDate {
  let year = Math.floor(dayNumber / DAYS_PER_YEAR) + 1;
  // The mean year is longer than most years, so the first day of a year can come out as the year before.
  while (daysBeforeYear(year + 1) <= dayNumber) year += 1;

  const dayOfYear = dayNumber - daysBeforeYear(year);
  let month = 12;
  while (daysBeforeMonth(year, month) > dayOfYear) month -= 1;
  return { year, month, day: dayOfYear - daysBeforeMonth(year, month) + 1 };
}

/** Moves a month by a number of months; the month stays in 1 to 12 and the year carries. */
export function shiftMonth(year: number, month: number, count: number): { year: number; month: number } {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole number of months: ${count}`);
  const index = year * 12 + (month - 1) + count;
  const shiftedYear = Math.floor(index / 12);
  return { year: shiftedYear, month: index - shiftedYear * 12 + 1 };
}

/** `7, 2 -> '07'`. Text dates sort correctly only with a fixed width. */
export function padNumber(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
