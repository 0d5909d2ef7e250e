import { formatFullDate, formatLocalDate } from '@tieout/finance/day-text.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { monthParts, type Month } from '@tieout/finance/month.ts';
import { MONTH_NAMES } from './month-names.ts';

export { formatFullDate, formatLocalDate };

/** `14 Nov 06:10`, in the reader's time zone. */
export function formatInstant(instant: string): string {
  return `${formatLocalDate(dayOf(instant))} ${formatClock(instant)}`;
}

/** `06:10`, in the reader's time zone. */
export function formatClock(instant: string): string {
  const time = new Date(instant);
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** `12 Nov 2026`, in the reader's time zone. */
export function formatDay(instant: string): string {
  return formatFullDate(dayOf(instant));
}

/** `October`. */
export function formatMonthName(month: Month): string {
  return MONTH_NAMES[monthParts(month).month - 1] ?? '';
}

function dayOf(instant: string): LocalDate {
  const time = new Date(instant);
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}` as LocalDate;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
