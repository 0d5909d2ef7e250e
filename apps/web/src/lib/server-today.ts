import { isLocalDate, parseLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { serverNow } from './server-clock.ts';

/** The day by the server's clock, in UTC; the last one there is where a clock is beyond reason. */
export function serverToday(): LocalDate {
  const text = new Date(serverNow()).toISOString().slice(0, 10);
  return isLocalDate(text) ? text : parseLocalDate('2199-12-31');
}
