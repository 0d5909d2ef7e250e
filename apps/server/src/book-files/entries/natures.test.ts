import { expect, test } from 'vitest';
import { findNatures } from './natures.ts';

function group(amounts: Record<number, number>) {
  return { amounts: new Map(Object.entries(amounts).map(([account, amount]) => [Number(account), amount])) };
}

test('accounts of one entry are tied by what they sum to, and turned by the one that is known', () => {
  expect(findNatures([group({ 0: 500, 1: 500 })], 2, [1, null])).toEqual([1, -1]);
  expect(findNatures([group({ 0: 500, 1: -500 })], 2, [null, -1])).toEqual([-1, -1]);
});

test('where signs could be chosen in two ways, known accounts of the entry settle it', () => {
  const sales = group({ 0: 195, 1: -195, 2: 1000, 3: 1000 });
  expect(findNatures([sales], 4, [1, null, -1, null])).toEqual([1, 1, -1, 1]);
});

test('an account that nothing ties to a known one stays unknown', () => {
  expect(findNatures([group({ 0: 5, 1: 5 }), group({ 2: 7, 3: 7 })], 4, [1, null, null, null])).toEqual([
    1,
    -1,
    null,
    null,
  ]);
});
