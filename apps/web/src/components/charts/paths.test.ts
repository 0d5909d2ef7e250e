import { expect, test } from 'vitest';
import { areaPath, linePath, ringPath } from './paths.ts';
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

test('a whole ring is two circles, a part of one goes there and back', () => {
  expect(ringPath({ from: 0, to: 2 * Math.PI }, [1, 2])).toBe(
    'M0,-2A2,2,0,1,1,0,2A2,2,0,1,1,0,-2ZM0,-1A1,1,0,1,0,0,1A1,1,0,1,0,0,-1Z',
  );
  expect(ringPath({ from: 0, to: Math.PI / 2 }, [1, 2])).toMatch(/^M0,-2A2,2,0,0,1,2,.*L1,.*A1,1,0,0,0,0,-1Z$/);
});

test('without figures there is nothing to draw', () => {
  expect([linePath([]), linePath([GAP]), areaPath([GAP], 9)]).toEqual(['', '', '']);
});
