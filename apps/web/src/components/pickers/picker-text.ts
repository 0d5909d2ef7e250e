import { isLocalDate, parseLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { isMonth, parseMonth, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel, parsePeriodLabel } from '@tieout/finance/period-label.ts';
import { formatLocalDate } from '#components/date-format.ts';

const [FIRST_YEAR, LAST_YEAR] = [2000, 2099];
/** The months a picker can show: those that have a label. */
export const FIRST_MONTH = parseMonth(`${FIRST_YEAR}-01`);
export const LAST_MONTH = parseMonth(`${LAST_YEAR}-12`);

/** `Oct-26`; what is no month stays as it was typed. */
export function monthText(value: string): string {
  return isMonth(value) && value >= FIRST_MONTH && value <= LAST_MONTH ? formatPeriodLabel(value) : value;
}

/** Reads `Oct-26`, `October 2026`, `10/2026` and `2026-10`; null for anything else. */
export function readMonth(text: string): Month | null {
  const [, name = '', shortYear = ''] = /^([a-z]{3,9})[\s./-]*(?:20)?(\d{2})$/i.exec(text.trim()) ?? [];
  const label = parsePeriodLabel(`${name.slice(0, 3)}-${shortYear}`);
  if (label.ok) return label.from;
  const [, number = '', year = ''] = /^(\d{1,2})[\s./-](\d{4})$/.exec(text.trim()) ?? [];
  const month = number === '' ? text.trim() : `${year}-${number.padStart(2, '0')}`;
  return isMonth(month) && month >= FIRST_MONTH && month <= LAST_MONTH ? month : null;
}

/** `31 Oct 2026`; what is no date stays as it was typed. */
export function dateText(value: string): string {
  return isLocalDate(value) ? `${formatLocalDate(value)} ${value.slice(0, 4)}` : value;
}

/** Reads `31 Oct 2026`, `31-Oct-26`, `31.10.2026` and `2026-10-31`; null for anything else, `10/11/2026` above all. */
export function readDate(text: string): LocalDate | null {
  const written = text.trim();
  if (isLocalDate(written)) return isInRange(written) ? written : null;
  const [, day = '', rest = ''] = /^(\d{1,2})[\s.-]+(.+)$/.exec(written) ?? [];
  const month = readMonth(rest);
  const date = `${month ?? ''}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? parseLocalDate(date) : null;
}

function isInRange(date: LocalDate): boolean {
  return Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR;
}
