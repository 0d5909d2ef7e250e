import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount } from '../../test/arbitraries.ts';
import { allocate } from '../allocate.ts';
import { minorUnits, negateMoney, sumMoney } from '../money.ts';
import { spread } from './spread.ts';

function spreadOf(total: number, weights: readonly number[]): number[] {
  return spread(minorUnits(total), weights.map(minorUnits));
}

const weights = fc.array(lineAmount, { minLength: 1, maxLength: 8 });

describe('spread', () => {
  test('a discount takes its share of what is paid: half of 90 is 50 less 5', () => {
    expect(spreadOf(45, [100, -10])).toEqual([50, -5]);
  });

  test('a credit note spreads like its invoice, with the signs turned', () => {
    expect(spreadOf(-45, [-100, 10])).toEqual([-50, 5]);
    expect(spreadOf(45, [-100, 10])).toEqual([50, -5]);
  });

  test.each([[[]], [[0]], [[5, -5]]])('refuses weights that sum to zero: %j', (none) => {
    expect(() => spreadOf(1, none)).toThrow(RangeError);
  });

  test('weights of one sign get what allocate gives them', () => {
    fc.assert(
      fc.property(lineAmount, weights, (total, signed) => {
        const sizes = signed.map((weight) => minorUnits(Math.abs(weight)));
        fc.pre(sizes.some((size) => size > 0));
        expect(spread(total, sizes)).toEqual(allocate(total, sizes));
        expect(spread(total, sizes.map(negateMoney))).toEqual(allocate(total, sizes));
      }),
    );
  });

  test('the parts sum to the total, and the sum of the weights gives the weights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.array(fc.integer({ min: -1000, max: 1000 })),
        (total, each) => {
          const signed = each.map(minorUnits);
          const sum = sumMoney(signed);
          fc.pre(sum !== 0);
          expect(sumMoney(spread(minorUnits(total), signed))).toBe(minorUnits(total));
          expect(spread(sum, signed)).toEqual(signed);
        },
      ),
    );
  });

  test('a line of nothing gets nothing', () => {
    fc.assert(
      fc.property(lineAmount, fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), (total, positive) => {
        expect(
          spread(total, [0, ...positive, 0].map(minorUnits)).filter((_, index, all) => index % (all.length - 1) === 0),
        ).toEqual([0, 0]);
      }),
    );
  });
});
