import { Decimal } from '../decimal.ts';
import { addDays, type LocalDate } from '../local-date.ts';
import { addMonths, daysInMonth, firstDayOf, type Month } from '../month.ts';

/**
 * The day cash is gone when it lasts so many months after `last`: the first day of the month it does not last through, and
 * the part of that month it does, in whole days (finance 5.3).
 */
export function runwayEnd(last: Month, months: string): LocalDate {
  const lasts = new Decimal(months);
  const whole = lasts.floor();
  const month = addMonths(last, whole.toNumber() + 1);
  return addDays(firstDayOf(month), lasts.minus(whole).times(daysInMonth(month)).floor().toNumber());
}

/** Whole tenths of months, cut: 13.97 months are shown as 13.9, wherever they are shown. */
export function tenthsOf(months: string | number): number {
  return new Decimal(months).times(10).floor().toNumber();
}
