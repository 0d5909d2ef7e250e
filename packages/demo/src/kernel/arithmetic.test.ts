import { expect, it } from 'vitest';
import { allocateEqually } from './allocate-equally.ts';
import { at } from './at.ts';
import { cents } from './cents.ts';
import { growthChain } from './growth-chain.ts';
import { tierIn } from './tiers.ts';

it('cents rounds halves up', () => {
  expect([0.49, 0.5, 1.5, 2.4].map(cents)).toEqual([0, 1, 2, 2]);
});

it('allocateEqually gives the remainder to the first parts', () => {
  expect(allocateEqually(10000, 3)).toEqual([3334, 3333, 3333]);
  expect(allocateEqually(240000, 36).filter((part) => part === 6667)).toHaveLength(24);
});

it('growthChain multiplies step by step', () => {
  expect(growthChain(4.6, 1.04, 3)).toEqual([4.6, 4.6 * 1.04, 4.6 * 1.04 * 1.04]);
});

it('tierIn takes the latest tier that has begun', () => {
  const tiers = [
    { from: 0, amount: 1 },
    { from: 14, amount: 2 },
  ];
  expect([0, 13, 14, 40].map((month) => tierIn(month, tiers))).toEqual([1, 1, 2, 2]);
  expect(() => tierIn(-1, tiers)).toThrow(RangeError);
});

it('at refuses an index that does not exist', () => {
  expect(at(['a', 'b'], 1)).toBe('b');
  expect(() => at(['a'], 1)).toThrow(RangeError);
});
