import { monthParts, type Month } from '@tieout/finance/month.ts';

export { formatFullDate, formatLocalDate } from '@tieout/finance/day-text.ts';

const instantFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
// A month is not an instant: read in local time, the first of a month can fall into the month before.
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** `14 Nov 06:10`, in the reader's time zone. */
export function formatInstant(instant: string): string {
  const parts = new Map(instantFormat.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${shortMonth(parts.get('month'))} ${parts.get('hour')}:${parts.get('minute')}`;
}

/** `06:10`, in the reader's time zone. */
export function formatClock(instant: string): string {
  const parts = new Map(instantFormat.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.get('hour')}:${parts.get('minute')}`;
}

/** `12 Nov 2026`, in the reader's time zone. */
export function formatDay(instant: string): string {
  const parts = new Map(dayFormat.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${shortMonth(parts.get('month'))} ${parts.get('year')}`;
}

/** `October`. */
export function formatMonthName(month: Month): string {
  const { year, month: number } = monthParts(month);
  return monthFormat.format(Date.UTC(year, number - 1, 1));
}

/** en-GB writes `Sept` where every other month has three letters. */
function shortMonth(text = ''): string {
  return text.slice(0, 3);
}
