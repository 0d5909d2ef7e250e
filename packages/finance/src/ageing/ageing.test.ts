import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../local-date.ts';
import { minorUnits } from '../money.ts';
import { ageItems, bucketOf } from './ageing.ts';

const DAY = parseLocalDate('2026-06-30');

test.each([
  [0, 'current'],
  [1, 'd1_30'],
  [30, 'd1_30'],
  [31, 'd31_60'],
  [60, 'd31_60'],
  [61, 'd61_90'],
  [90, 'd61_90'],
  [91, 'd90_plus'],
])('%i days past due is %s', (late, bucket) => {
  expect(bucketOf(addDays(DAY, -late), DAY)).toBe(bucket);
});

test('what is open is added up by age', () => {
  const items = [
    { due: DAY, open: minorUnits(300) },
    { due: addDays(DAY, -70), open: minorUnits(50) },
    { due: addDays(DAY, -80), open: minorUnits(-20) },
  ];
  expect(ageItems(items, DAY)).toEqual({ current: 300, d1_30: 0, d31_60: 0, d61_90: 30, d90_plus: 0 });
});
