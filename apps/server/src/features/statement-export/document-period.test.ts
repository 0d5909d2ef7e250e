import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { documentPeriod } from './document-period.ts';

test.each([
  { closed: '2026-10', booked: ['2024-01', '2026-11'], today: '2026-11-15', gives: '2026-01..2026-10' },
  { closed: '2025-12', booked: ['2024-01', '2026-01'], today: '2026-01-20', gives: '2025-01..2025-12' },
  { closed: null, booked: ['2024-01', '2026-11'], today: '2026-11-15', gives: '2026-01..2026-10' },
  { closed: null, booked: ['2023-01', '2024-09'], today: '2026-11-15', gives: '2024-01..2024-09' },
  { closed: null, booked: ['2026-11', '2026-11'], today: '2026-11-15', gives: '2026-11..2026-11' },
  { closed: '2025-12', booked: ['2026-02', '2026-11'], today: '2026-11-15', gives: '2026-02..2026-10' },
  { closed: '2026-10', booked: ['2024-01', '2026-11'], today: '2026-11-15', starts: 7, gives: '2026-07..2026-10' },
  { closed: '2026-06', booked: ['2024-01', '2026-11'], today: '2026-11-15', starts: 7, gives: '2025-07..2026-06' },
])('closed through $closed, booked $booked, on $today: $gives', ({ closed, booked, today, starts, gives }) => {
  const [first = '', last = ''] = booked;
  const { from, to } = documentPeriod({
    booked: { first: parseMonth(first), last: parseMonth(last) },
    closedThrough: closed === null ? null : parseMonth(closed),
    today: parseLocalDate(today),
    fiscalYearStartMonth: starts ?? 1,
  });
  expect(`${from}..${to}`).toBe(gives);
});
