import { dateOfInstant, type LocalDate } from '@tieout/finance/local-date.ts';

/** When something happened, as the company's clock shows it: '10:12' today, '2026-11-14 10:12' on another day. */
export function clockTime(instant: string, { timezone, today }: { timezone: string; today: LocalDate }): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
  const date = dateOfInstant(instant, timezone);
  return date === today ? time : `${date} ${time}`;
}
