import type { LocalDate } from './local-date.ts';

const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Accounting dates have no time zone and are never turned into a Date: `2026-10-31` is `31 Oct`. */
export function formatLocalDate(date: LocalDate): string {
  return `${Number(date.slice(8))} ${SHORT_MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/** With its year: `2027-08-14` is `14 Aug 2027`. */
export function formatFullDate(date: LocalDate): string {
  return `${formatLocalDate(date)} ${date.slice(0, 4)}`;
}
