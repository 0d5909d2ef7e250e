import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { describe, expect, it } from 'vitest';
import { createCalendar, fiscalYearStartMonth } from './calendar.ts';
import { monthOfYear, workingDays } from './month-index.ts';

function shiftedBy(shiftMonths: number) {
  return createCalendar({ shiftMonths, openThrough: null });
}

describe('dateOf', () => {
  it.each([
    { month: 0, day: 15, shift: 0, date: '2023-01-15' },
    { month: 1, day: 30, shift: 0, date: '2023-02-28' },
    { month: 13, day: 'last' as const, shift: 0, date: '2024-02-29' },
    { month: -1, day: 'last' as const, shift: 0, date: '2022-12-31' },
    { month: 1, day: 'last' as const, shift: 7, date: '2023-09-30' },
    { month: 1, day: 28, shift: 7, date: '2023-09-30' },
    { month: 1, day: 27, shift: 7, date: '2023-09-27' },
    { month: 0, day: 30, shift: 1, date: '2023-02-28' },
    { month: 0, day: 31, shift: 3, date: '2023-04-30' },
    { month: 35, day: 10, shift: 10, date: '2026-10-10' },
    { month: 0, day: 5, shift: -13, date: '2021-12-05' },
  ])('month $month, day $day, shifted by $shift is $date', ({ month, day, shift, date }) => {
    expect(shiftedBy(shift).dateOf(month, day)).toBe(date);
  });
});

describe('hasHappened', () => {
  it('ends with the last closed month unless a month is open', () => {
    const calendar = shiftedBy(10);
    expect(calendar.hasHappened(parseLocalDate('2026-10-31'))).toBe(true);
    expect(calendar.hasHappened(parseLocalDate('2026-11-01'))).toBe(false);
  });

  it('ends with the given day of the open month', () => {
    const calendar = createCalendar({ shiftMonths: 10, openThrough: parseLocalDate('2026-11-15') });
    expect(calendar.hasHappened(parseLocalDate('2026-11-15'))).toBe(true);
    expect(calendar.hasHappened(parseLocalDate('2026-11-16'))).toBe(false);
  });

  it('never ends before the closed months do', () => {
    const calendar = createCalendar({ shiftMonths: 10, openThrough: parseLocalDate('2026-03-01') });
    expect(calendar.hasHappened(parseLocalDate('2026-10-31'))).toBe(true);
  });
});

it.each([
  [0, 1],
  [10, 11],
  [12, 1],
  [-1, 12],
])('shifted by %i months the fiscal year starts in month %i', (shift, month) => {
  expect(fiscalYearStartMonth(shiftedBy(shift))).toBe(month);
});

it('seasons and working days belong to the month as it was written', () => {
  expect([-1, 0, 11, 12, 36].map(monthOfYear)).toEqual([11, 0, 11, 0, 0]);
  // January 2023 has 22 days from Monday to Friday, February 2024 has 21.
  expect([workingDays(0), workingDays(13)]).toEqual([22, 21]);
});
