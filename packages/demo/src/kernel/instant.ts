import type { LocalDate } from '@tieout/finance/local-date.ts';

/** A moment as ISO 8601 text in UTC: '2025-12-31T09:30:00Z'. */
export type Instant = string & { readonly brand: 'Instant' };

const FIRST_HOUR = 9;
const OPENING_HOURS = 12;

/**
 * A moment of the date between 09:00 and 20:59 UTC, spread by a running number.
 * Hours outside would fall on the day before or after in the zones of the demo companies.
 */
export function spreadOver(date: LocalDate, running: number): Instant {
  const minute = (running * 37) % (OPENING_HOURS * 60);
  return atTime(date, FIRST_HOUR + Math.floor(minute / 60), minute % 60);
}

export function atTime(date: LocalDate, hour: number, minute = 0): Instant {
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}:00Z` as Instant;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
