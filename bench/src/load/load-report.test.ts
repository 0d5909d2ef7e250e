import { expect, test } from 'vitest';
import { allDurations, describeKinds, percentile } from './load-report.ts';

test.each([
  [0.5, 2],
  [0.75, 3],
  [0.95, 4],
  [1, 4],
  [0, 1],
])('the %d share of 1, 2, 3, 4 did not exceed %d', (share, expected) => {
  expect(percentile([1, 2, 3, 4], share)).toBe(expected);
});

test('a percentile of nothing is refused', () => {
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

test('kinds are told apart, all durations are sorted together', () => {
  const outcome = { durations: { home: [3, 1], 'P&L, built': [20] }, errors: [], errorCount: 0 };
  expect(allDurations(outcome)).toEqual([1, 3, 20]);
  expect(describeKinds(outcome)).toEqual([
    'home: 1.0 ms, at the 95th percentile 3.0 ms (2 calls)',
    'P&L, built: 20.0 ms, at the 95th percentile 20.0 ms (1 calls)',
  ]);
});
