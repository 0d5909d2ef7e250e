import {
  calendarDateOf,
  dayNumberOf,
  daysInCalendarMonth,
  padNumber,
  shiftMonth,
  type CalendarDate,
} from './calendar.ts';

/** An accounting date, 'YYYY-MM-DD', from 0001-01-01 to 9999-12-31, without a time zone. Sorts correctly as text. */
export type LocalDate = string & { readonly brand: 'LocalDate' };

const UNIX_EPOCH_DAY = dayNumberOf({ year: 1970, month: 1, day: 1 });
const MS_PER_DAY = 86_400_000;
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

function readDate(text: string): CalendarDate | null {
  const match = DATE_PATTERN.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return null;
  return day <= daysInCalendarMonth(year, month) ? { year, month, day } : null;
}

/** Whether the text is a real day of the Gregorian calendar, 'YYYY-MM-DD': 2023-02-29 is not. */
export function isLocalDate(text: string): text is LocalDate {
  return readDate(text) !== null;
}

/**
 * Brands 'YYYY-MM-DD'.
 *
 * @throws RangeError when the text is not a real date in that form.
 */
export function parseLocalDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`Not a date (YYYY-MM-DD): ${text}`);
  return text;
}

function partsOf(date: LocalDate): CalendarDate {
  const parts = readDate(date);
  if (parts === null) throw new RangeError(`Not a date (YYYY-MM-DD): ${date}`);
  return parts;
}

function formatDate({ year, month, day }: CalendarDate): LocalDate {
  return parseLocalDate(`${padNumber(year, 4)}-${padNumber(month, 2)}-${padNumber(day, 2)}`);
}

/**
 * The same day `count` months later, clipped to the end of the month: 31 Jan 2024 + 1 = 29 Feb 2024.
 *
 * @throws RangeError when the result leaves the years 1 to 9999.
 */
export function addMonthsToDate(date: LocalDate, count: number): LocalDate {
  const { year, month, day } = partsOf(date);
  const target = shiftMonth(year, month, count);
  return formatDate({ ...target, day: Math.min(day, daysInCalendarMonth(target.year, target.month)) });
}

/**
 * The date `count` calendar days later; negative counts go back.
 *
 * @throws RangeError when the result leaves the years 1 to 9999.
 */
export function addDays(date: LocalDate, count: number): LocalDate {
  const dayNumber = dayNumberOf(partsOf(date)) + count;
  if (!Number.isSafeInteger(dayNumber)) throw new RangeError(`Not a whole number of days: ${count}`);
  return formatDate(calendarDateOf(dayNumber));
}

/** `to - from` in calendar days; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumberOf(partsOf(to)) - dayNumberOf(partsOf(from));
}

/** ISO 8601 day of the week: 1 Monday to 7 Sunday. */
export function isoWeekday(date: LocalDate): number {
  return (dayNumberOf(partsOf(date)) % 7) + 1;
}

const INSTANT_PATTERN = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?Z$/;

function epochMsOf(isoUtc: string): number {
  const [, date = '', hour, minute, second = '0', fraction = ''] = INSTANT_PATTERN.exec(isoUtc) ?? [];
  if (!isLocalDate(date)) throw new RangeError(`Not an instant (ISO 8601, UTC): ${isoUtc}`);
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return (dayNumberOf(partsOf(date)) - UNIX_EPOCH_DAY) * MS_PER_DAY + seconds * 1000 + ms;
}

/** A formatter is dozens of times dearer to make than to use, and a sync buckets every order. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const existing = formatters.get(timeZone);
  if (existing !== undefined) return existing;
  const formatter = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * The calendar date of an instant on the clocks of a zone, daylight saving time included.
 *
 * @param isoUtc ISO 8601 text that ends in Z: '2024-03-31T23:30:00Z'; digits after milliseconds are ignored.
 * @param timeZone IANA name: 'Europe/Berlin'.
 * @throws RangeError when the instant or the zone is malformed, or the date leaves the years 1 to 9999.
 */
export function dateOfInstant(isoUtc: string, timeZone: string): LocalDate {
  const parts = formatterOf(timeZone).formatToParts(epochMsOf(isoUtc));
  const date = formatDate({
    year: readPart(parts, 'year'),
    month: readPart(parts, 'month'),
    day: readPart(parts, 'day'),
  });
  // Intl writes the year before year 1 as 1 as well (1 BC).
  if (Math.abs(daysBetween(parseLocalDate(isoUtc.slice(0, 10)), date)) > 1) {
    throw new RangeError(`No date for ${isoUtc} in ${timeZone}`);
  }
  return date;
}

function readPart(parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): number {
  return Number(parts.find((part) => part.type === type)?.value);
}
