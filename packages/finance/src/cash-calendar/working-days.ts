import { addDays, isoWeekday, type LocalDate } from '../local-date.ts';

/** Monday to Friday. Holidays differ by bank and country, and nobody has told us theirs. */
export function isWorkingDay(day: LocalDate): boolean {
  return isoWeekday(day) <= 5;
}

/** The day itself, or the Monday after it. */
export function workingDayFrom(day: LocalDate): LocalDate {
  return isWorkingDay(day) ? day : addDays(day, 8 - isoWeekday(day));
}

/** The day itself, or the Friday before it. */
export function workingDayUpTo(day: LocalDate): LocalDate {
  return isWorkingDay(day) ? day : addDays(day, 5 - isoWeekday(day));
}

export function mondayOf(day: LocalDate): LocalDate {
  return addDays(day, 1 - isoWeekday(day));
}
