import { expect, test } from 'vitest';
import { areaPath, linePath } from './paths.ts';
import type { Place } from './scales.ts';

const [a, b, c]: Place[] = [
  { x: 0, y: 1 },
  { x: 1, y: 2 },
  { x: 3, y: 4 },
];
const GAP: Place = { x: 2, y: null };

test('a line breaks where a month has no figure', () => {
  expect(linePath([a, b, GAP, c] as Place[])).toBe('M0,1L1,2M3,4Z');
});

test('a line starts with the first month that has one', () => {
  expect(linePath([GAP, GAP, a, b] as Place[])).toBe('M0,1L1,2');
});

test('an area closes on its base', () => {
  expect(areaPath([a, b] as Place[], 9)).toBe('M0,1L1,2L1,9L0,9Z');
});

test('without figures there is nothing to draw', () => {
  expect([linePath([]), linePath([GAP]), areaPath([GAP], 9)]).toEqual(['', '', '']);
});
