import { expect, test } from 'vitest';
import type { Figure } from '../metric-value.ts';
import { minorUnits } from '../money.ts';
import { addMonths, parseMonth } from '../month.ts';
import { averageBefore } from './average-before.ts';

const OCTOBER = parseMonth('2026-10');

/** Months that end with October. */
function history(...values: (Figure | null)[]) {
  return values.map((value, index) => ({ month: addMonths(OCTOBER, index - values.length + 1), value }));
}

const [one, two, four, nine] = [1, 2, 4, 9].map(minorUnits) as [Figure, Figure, Figure, Figure];

test('the mean of 1, 2 and 4 is 2.33, of -1 and -2 it is -1.5: rounded once, away from zero; the month itself does not count', () => {
  expect(averageBefore(OCTOBER, history(one, two, four, nine), parseMonth('2026-01'))).toEqual({
    amount: 2,
    months: 3,
  });
  expect(averageBefore(OCTOBER, history(minorUnits(-1), minorUnits(-2), nine), parseMonth('2026-01'))).toEqual({
    amount: -2,
    months: 2,
  });
});

test('months before the books began and months without a figure are left out, and the count says so', () => {
  const zero = minorUnits(0);
  const points = history(zero, zero, two, 'MISSING_RATE', four, nine);
  expect(averageBefore(OCTOBER, points, parseMonth('2026-07'))).toEqual({ amount: 3, months: 2 });
  expect(averageBefore(OCTOBER, points, parseMonth('2026-05'))).toEqual({ amount: 2, months: 4 });
});

test('at most twelve months count; without any there is no average', () => {
  const year = Array.from({ length: 12 }, () => two);
  expect(averageBefore(OCTOBER, history(nine, ...year, nine), parseMonth('2020-01'))).toEqual({
    amount: 2,
    months: 12,
  });
  expect(averageBefore(OCTOBER, history(nine), parseMonth('2026-10'))).toBeNull();
  expect(averageBefore(OCTOBER, history(nine, nine), null)).toBeNull();
});
