import { expect, test } from 'vitest';
import { monthRange, parseMonth, type Month } from './month.ts';
import { monthsOfBooks } from './months-of-books.ts';

function books(from: string, to: string, closed: string | null = null, starts = 1) {
  const entryCounts = new Map(
    monthRange(parseMonth(from), parseMonth(to)).map((month): [Month, number] => [month, 12]),
  );
  return {
    entryCounts,
    closedThrough: closed === null ? null : parseMonth(closed),
    currentMonth: parseMonth('2026-11'),
    fiscalYearStartMonth: starts,
  };
}

test('nine months that nobody has closed: full and open, then months without postings, then one that has not begun', () => {
  const { months, earlier, closeThrough, openCount } = monthsOfBooks(books('2026-01', '2026-09'));
  expect(months.map(({ month, entryCount, state }) => `${month} ${entryCount} ${state}`)).toEqual([
    ...monthRange(parseMonth('2026-01'), parseMonth('2026-09')).map((month) => `${month} 12 full`),
    '2026-10 0 empty',
    '2026-11 0 empty',
    '2026-12 0 ahead',
  ]);
  expect({ earlier, closeThrough, openCount }).toEqual({ earlier: null, closeThrough: '2026-09', openCount: 9 });
});

test('the running month is filled and cannot be closed yet; closed ones are told apart', () => {
  const { months, closeThrough, openCount } = monthsOfBooks(books('2026-07', '2026-11', '2026-09'));
  expect(months.map(({ state }) => state).slice(5)).toEqual([
    'empty',
    'closed',
    'closed',
    'closed',
    'full',
    'running',
    'ahead',
  ]);
  expect([closeThrough, openCount]).toEqual(['2026-10', 1]);
  expect(monthsOfBooks(books('2026-07', '2026-11', '2026-10')).closeThrough).toBeNull();
  expect(monthsOfBooks(books('2026-11', '2026-11')).closeThrough).toBeNull();
});

test('long books show the fiscal year of their latest month; what was before is named', () => {
  const { months, earlier } = monthsOfBooks(books('2024-03', '2026-05', null, 7));
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-07', '2026-06']);
  expect(earlier).toEqual({ from: '2024-03', to: '2025-06' });
});

test('postings ahead of today move nothing: the year shown is that of the latest month that has come', () => {
  const ahead = books('2026-09', '2026-09');
  ahead.entryCounts.set(parseMonth('2027-02'), 1);
  const { months, closeThrough } = monthsOfBooks(ahead);
  expect([months[0]?.month, closeThrough]).toEqual(['2026-01', '2026-09']);
});

test('empty books have no months and nothing to close', () => {
  const empty = { ...books('2026-01', '2026-01'), entryCounts: new Map<Month, number>() };
  expect(monthsOfBooks(empty)).toEqual({ months: [], earlier: null, closeThrough: null, openCount: 0 });
});
