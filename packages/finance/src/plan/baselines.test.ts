import { describe, expect, test } from 'vitest';
import { allocate } from '../allocate.ts';
import { minorUnits } from '../money.ts';
import { oracle } from '../../test/oracles.ts';
import { costPerHeadOf, growthOf, levelOf, ratioOf } from './baselines.ts';
import { seasonalIndex } from './seasonality.ts';

function minors(...amounts: readonly number[]) {
  return amounts.map((amount) => minorUnits(amount));
}

describe('baselines', () => {
  test('O-3.1: level and growth of six months', () => {
    const { in: major, out } = oracle('O-3.1');
    const amounts = minors(...major.map((amount) => amount * 100));
    expect(levelOf(amounts, 6)?.value.dividedBy(100).toFixed(2)).toBe(out.level6);
    expect(growthOf(amounts, 6).value.toDecimalPlaces(30).toString()).toBe(out.cmgr);
  });

  test('of fewer months than asked for are made of those there are, and say so', () => {
    expect(levelOf(minors(100, 200), 6)).toMatchObject({ isFlagged: true });
    expect(levelOf(minors(100, 200), 6)?.value.toNumber()).toBe(150);
    expect(levelOf([], 6)).toBeNull();
  });

  test.each([[[0, 100]], [[100, 0]], [[-5, 100]], [[100]]])('growth of %j is none', (amounts) => {
    expect(growthOf(minors(...amounts), 6)).toMatchObject({ isFlagged: true });
    expect(growthOf(minors(...amounts), 6).value.isZero()).toBe(true);
  });

  test('a ratio is one of sums, and none without revenue', () => {
    expect(ratioOf(minors(10, 50), minors(100, 500), 2).value.toNumber()).toBe(0.1);
    expect(ratioOf(minors(10, 50), minors(100, -100), 2)).toMatchObject({ isFlagged: true });
  });

  test('what a head costs is unknown without heads', () => {
    expect(costPerHeadOf(minors(1000, 2000), [1, 2], 2)?.value.toNumber()).toBe(1000);
    expect(costPerHeadOf(minors(1000), [0], 3)).toBeNull();
  });
});

describe('seasons', () => {
  test('O-3.2: two years give an index, and spread a yearly amount by it', () => {
    const { in: given, out } = oracle('O-3.2');
    const index = seasonalIndex(minors(...given.years.flat()));
    expect(index?.map((share) => share.toFixed(3))).toEqual(out.index);
    expect(
      allocate(
        minorUnits(given.annualMinor),
        (index ?? []).map((share) => share.toNumber()),
      ),
    ).toEqual(out.spread);
  });

  test('need 24 months and years with a positive average', () => {
    expect(seasonalIndex(minors(...Array.from({ length: 23 }, () => 5)))).toBeNull();
    expect(seasonalIndex(minors(...Array.from({ length: 24 }, (_, month) => (month < 12 ? -1 : 5))))).toBeNull();
  });
});
