import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount } from '../test/arbitraries.ts';
import { casesOf, oracle } from '../test/oracles.ts';
import { allocate } from './allocate.ts';
import { Decimal } from './decimal.ts';
import { addMoney, minorUnits, negateMoney, subtractMoney, sumMoney, ZERO, type MinorUnits } from './money.ts';

test.each(casesOf(oracle('O-7.1')))('O-7.1: $input gives $expected', ({ input: [total, weights], expected }) => {
  expect(allocate(minorUnits(total), weights)).toEqual(expected);
});

test('240,000 over 36 equal months is 24 times 6,667, then 12 times 6,666', () => {
  const parts = allocate(
    minorUnits(240_000),
    Array.from({ length: 36 }, () => 1),
  );
  expect(parts).toEqual([...Array.from({ length: 24 }, () => 6667), ...Array.from({ length: 12 }, () => 6666)]);
});

function recognise(lines: readonly number[], payments: readonly number[]): MinorUnits[][] {
  let paid = ZERO;
  let before = lines.map(() => ZERO);
  return payments.map((payment) => {
    paid = addMoney(paid, minorUnits(payment));
    const after = allocate(paid, lines);
    const increase = after.map((amount, index) => subtractMoney(amount, before[index] ?? ZERO));
    before = after;
    return increase;
  });
}

test.each(['O-1.4', 'O-1.5'] as const)('%s: part payments recognise the lines of a document to the cent', (id) => {
  const { in: input, out } = oracle(id);
  expect(recognise(input.lines, input.payments)).toEqual(out);
});

test('fractional weights count with their decimal digits', () => {
  expect(allocate(minorUnits(10), [0.1, 0.2])).toEqual([3, 7]);
  expect(allocate(minorUnits(1000), [12.5, 87.5])).toEqual([125, 875]);
});

test('a total near the limit loses no unit', () => {
  const total = minorUnits(Number.MAX_SAFE_INTEGER);
  const parts = allocate(total, [Number.MAX_SAFE_INTEGER, 1, 1]);
  expect(sumMoney(parts)).toBe(total);
  expect(parts).toEqual([Number.MAX_SAFE_INTEGER - 2, 1, 1]);
});

test.each([[[]], [[0, 0]], [[1, -1]], [[1, Number.NaN]], [[Infinity]], [[-1]]])(
  'the weights %j are refused',
  (weights) => {
    expect(() => allocate(minorUnits(100), weights)).toThrow(RangeError);
    expect(() => allocate(minorUnits(100), weights)).toThrow('INVALID_WEIGHTS');
  },
);

describe('for any total and weights', () => {
  const weight = fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 10 ** 15 }),
    fc.double({ min: 0, max: 1000, noNaN: true }),
  );
  const weights = fc.array(weight, { minLength: 1, maxLength: 12 }).filter((list) => list.some((value) => value > 0));

  test('the parts add up to the total, and no part is minus zero', () => {
    fc.assert(
      fc.property(lineAmount, weights, (total, list) => {
        const parts = allocate(total, list);
        expect(sumMoney(parts)).toBe(total);
        expect(parts.some((part) => Object.is(part, -0))).toBe(false);
      }),
    );
  });

  test('each part is within one unit of its exact share', () => {
    const Exact = Decimal.clone({ precision: 400 });
    fc.assert(
      fc.property(lineAmount, weights, (total, list) => {
        const whole = list.reduce((sum, value) => sum.plus(value), new Exact(0));
        for (const [index, part] of allocate(total, list).entries()) {
          const share = new Exact(total).times(list[index] ?? 0).div(whole);
          expect(share.minus(part).abs().lt(1)).toBe(true);
        }
      }),
    );
  });

  test('a weight of zero receives nothing', () => {
    fc.assert(
      fc.property(lineAmount, weights, (total, list) => {
        const parts = allocate(total, [0, ...list, 0]);
        expect([parts.at(0), parts.at(-1)]).toEqual([0, 0]);
      }),
    );
  });

  test('a negative total mirrors the positive one', () => {
    fc.assert(
      fc.property(lineAmount, weights, (total, list) => {
        expect(allocate(negateMoney(total), list)).toEqual(allocate(total, list).map((part) => negateMoney(part)));
      }),
    );
  });

  test('entries of equal weight differ by at most one unit, and the first of them gets it', () => {
    const fewWeights = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lineAmount, fewWeights, fc.integer({ min: 1, max: 3 }), (total, rest, first) => {
        const list = [first, ...rest];
        const sizes = allocate(total, list).map((part) => Math.abs(part));
        for (const value of new Set(list)) {
          const group = sizes.filter((_, index) => list[index] === value);
          expect(group).toEqual(group.toSorted((a, b) => b - a));
          expect((group.at(0) ?? 0) - (group.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('another order of the weights moves each part by at most one unit', () => {
    fc.assert(
      fc.property(lineAmount, weights, (total, list) => {
        const backwards = allocate(total, list.toReversed()).toReversed();
        for (const [index, part] of allocate(total, list).entries()) {
          expect(Math.abs(part - (backwards[index] ?? Number.NaN))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
