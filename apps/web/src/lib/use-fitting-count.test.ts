import { expect, test } from 'vitest';
import { countFitting } from './use-fitting-count.ts';

test.each([
  ['all fit, without a button', [100, 100], 200, 2],
  ['one makes way for the button', [100, 100], 199, 1],
  ['the button needs room too', [100, 100, 100], 230, 1],
  ['none', [100, 100], 90, 0],
  ['nothing has a size yet', [0, 0], 0, 2],
])('%s', (_, parts, room, count) => {
  expect(countFitting(parts, room, 40)).toBe(count);
});
