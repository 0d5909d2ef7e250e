import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';
import { wholeColumns } from './whole-columns.ts';

test.each([
  [1_118, 12],
  [1_118, 11],
  [720, 12],
  [356, 12],
  [356, 2],
])('in a frame of %i px whole ones of %i columns fill it to its edge', (frame, count) => {
  const needed = 98;
  const { name, column } = wholeColumns({ frame, name: 108, needed, count });
  const shown = (frame - name) / column;
  expect(Number.isInteger(shown)).toBe(true);
  expect(shown).toBe(Math.min(count, Math.floor((frame - 108) / needed)));
  expect(column).toBeGreaterThanOrEqual(needed);
  // What the pixels leave over belongs to the names, never to the half of a column.
  expect(name - 108).toBeLessThan(shown);
});

test('before anything is measured a column is as wide as it needs', () => {
  expect(wholeColumns({ frame: 0, name: 108, needed: 98, count: 12 })).toEqual({ name: 108, column: 98 });
});

test('a sign and a million need more room than six digits', () => {
  expect(textWidth('−1,820,580')).toBeGreaterThan(textWidth('820,580'));
});
