import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { describe, expect, test } from 'vitest';
import { demoTimeOf } from './demo-shift.ts';

const NOW = parseLocalDate('2026-11-15');

describe('the time of the demo', () => {
  test.each([
    { what: 'nothing is set: December 2025 becomes last month', now: '2026-11-15', expected: [10, '2026-11-15'] },
    {
      what: 'on the first of a month the month before it is the last',
      now: '2026-12-01',
      expected: [11, '2026-12-01'],
    },
    { what: 'on the last of a month too', now: '2027-01-31', expected: [12, '2027-01-31'] },
    { what: 'DEMO_TODAY moves the shift with it', today: '2028-02-29', expected: [25, '2028-02-29'] },
    { what: 'unshifted, today stands still', shift: 0, expected: [0, '2026-01-15'] },
    { what: 'unshifted, DEMO_TODAY sets the clock', shift: 0, today: '2026-03-01', expected: [0, '2026-03-01'] },
    { what: 'a chosen shift keeps the real today', shift: 5, expected: [5, '2026-11-15'] },
    { what: 'a chosen shift with DEMO_TODAY', shift: -12, today: '2025-01-10', expected: [-12, '2025-01-10'] },
  ])('$what', ({ shift = null, today = null, now = NOW, expected }) => {
    const time = demoTimeOf({ shiftMonths: shift, today }, parseLocalDate(now));
    expect([time.shiftMonths, time.today]).toEqual(expected);
  });

  test('a date that does not exist is refused', () => {
    expect(() => demoTimeOf({ shiftMonths: null, today: '2026-02-30' }, NOW)).toThrow(RangeError);
  });
});
