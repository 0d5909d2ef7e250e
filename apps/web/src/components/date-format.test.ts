import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { formatDay, formatInstant, formatLocalDate, formatMonthName } from './date-format.ts';

test('an instant has day, month and time', () => {
  expect(formatInstant('2026-09-14T06:10:00.000Z')).toMatch(/^1[34] Sep \d{2}:10$/);
});

test('a day has its year', () => {
  expect(formatDay('2026-11-12T12:00:00.000Z')).toBe('12 Nov 2026');
});

test('an accounting date is the same in every time zone', () => {
  expect(formatLocalDate(parseLocalDate('2026-10-31'))).toBe('31 Oct');
  expect(formatLocalDate(parseLocalDate('2026-01-01'))).toBe('1 Jan');
});

test('a month is not moved by a time zone', () => {
  expect(formatMonthName(parseMonth('2026-10'))).toBe('October');
});
