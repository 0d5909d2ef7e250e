import { expect, test } from 'vitest';
import { parseMonth } from '../month.ts';
import { runwayEnd, tenthsOf } from './runway-end.ts';

test.each([
  // O-5.1 of the reference: twelve months from June 2024 are through on 1 July 2025.
  ['2024-06', '12', '2025-07-01'],
  ['2026-01', '0.5', '2026-02-15'],
  ['2026-09', '9.4', '2027-07-13'],
  ['2026-01', '0', '2026-02-01'],
])('cash of %s that lasts %s months is gone on %s', (last, months, day) => {
  expect(runwayEnd(parseMonth(last), months)).toBe(day);
});

test.each([
  ['13.970049', 139],
  ['14', 140],
  // As doubles these times ten are a little less.
  [1.1, 11],
  [4.1, 41],
])('%s months are %s tenths, cut', (months, tenths) => {
  expect(tenthsOf(months)).toBe(tenths);
});
