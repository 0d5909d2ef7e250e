import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { describe, expect, test } from 'vitest';
import { demoTimeOf } from './demo-shift.ts';

const NOW = parseLocalDate('2026-11-15');

describe('the time of the demo', () => {
  test.each([
    ['nothing is set: December 2025 becomes last month', null, null, NOW, 10, '2026-11-15'],
    ['on the first of a month the month before it is the last', null, null, '2026-12-01', 11, '2026-12-01'],
    ['on the last of a month too', null, null, '2027-01-31', 12, '2027-01-31'],
    ['DEMO_TODAY moves the shift with it', null, '2028-02-29', NOW, 25, '2028-02-29'],
    ['unshifted, today stands still', 0, null, NOW, 0, '2026-01-15'],
    ['unshifted, DEMO_TODAY sets the clock', 0, '2026-03-01', NOW, 0, '2026-03-01'],
    ['a shift of ones own keeps the real today', 5, null, NOW, 5, '2026-11-15'],
    ['a shift of ones own with DEMO_TODAY', -12, '2025-01-10', NOW, -12, '2025-01-10'],
  ])('%s', (_what, shiftMonths, today, now, expectedShift, expectedToday) => {
    expect(demoTimeOf({ shiftMonths, today }, parseLocalDate(now))).toEqual({
      shiftMonths: expectedShift,
      today: expectedToday,
    });
  });

  test('a date that does not exist is refused', () => {
    expect(() => demoTimeOf({ shiftMonths: null, today: '2026-02-30' }, NOW)).toThrow(RangeError);
  });
});
