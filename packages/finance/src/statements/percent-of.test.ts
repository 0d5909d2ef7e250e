import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeAmount } from '../../test/arbitraries.ts';
import { Decimal, roundTo } from '../decimal.ts';
import { minorUnits } from '../money.ts';
import { percentOf, tenthsOf } from './percent-of.ts';

test.each([
  [200, 1000, 200],
  [5450, 8000, 681],
  [1, 3, 333],
  [2, 3, 667],
  [1, 2000, 1],
  [-1, 2000, -1],
  [-1, 2001, 0],
  [0, 7, 0],
  [-10_900, 1000, -10_900],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1000],
])('%d of %d is %d tenths of a percent', (part, whole, tenths) => {
  expect(percentOf(minorUnits(part), minorUnits(whole))).toEqual({ status: 'ok', tenths });
});

test('there is no percentage of nothing, of a negative whole, or without data', () => {
  const [one, zero, minus] = [minorUnits(1), minorUnits(0), minorUnits(-1)];
  expect(percentOf(one, zero)).toEqual({ status: 'na', code: 'DIV_ZERO' });
  expect(percentOf(one, minus)).toEqual({ status: 'na', code: 'NEGATIVE_BASE' });
  expect(percentOf(null, one)).toEqual({ status: 'na', code: 'NO_DATA' });
  expect(percentOf(one, null)).toEqual({ status: 'na', code: 'NO_DATA' });
});

test('a whole that is not positive and a result beyond the safe range are refused', () => {
  expect(() => tenthsOf(1, 0)).toThrow(RangeError);
  expect(() => tenthsOf(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
});

test('equals the decimal quotient with 34 digits, rounded half away from zero', () => {
  fc.assert(
    fc.property(safeAmount, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (part, whole) => {
      const exact = roundTo(new Decimal(part).times(1000).div(whole), 0);
      fc.pre(exact.abs().lessThanOrEqualTo(Number.MAX_SAFE_INTEGER));
      expect(tenthsOf(part, whole)).toBe(exact.toNumber());
    }),
  );
});
