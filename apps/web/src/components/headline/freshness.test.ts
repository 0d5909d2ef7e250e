import { expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

function hoursAgo(hours: number): string {
  return new Date(NOW - hours * 60 * 60 * 1000).toISOString();
}

test.each([
  [1, 'fresh'],
  [36, 'fresh'],
  [36.1, 'late'],
  [72, 'late'],
  [72.1, 'stale'],
])('after %d hours a source is %s', (hours, freshness) => {
  expect(freshnessOf(hoursAgo(hours), NOW)).toBe(freshness);
});

test('a source without a time does not age', () => {
  expect(freshnessOf(null, NOW)).toBe('fresh');
});
