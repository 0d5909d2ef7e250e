import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeAmount } from '../test/arbitraries.ts';
import { attempt } from '../test/attempt.ts';
import {
  addMoney,
  isWithinLineLimit,
  MAX_LINE_MINOR,
  minorUnits,
  negateMoney,
  subtractMoney,
  sumMoney,
  ZERO,
} from './money.ts';

const MAX = minorUnits(Number.MAX_SAFE_INTEGER);
const ONE = minorUnits(1);

describe('minor units', () => {
  test.each([0.5, Number.NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER + 1])('%s is not money', (value) => {
    expect(() => minorUnits(value)).toThrow(RangeError);
  });

  test('minus zero becomes zero', () => {
    expect(minorUnits(-0)).toBe(0);
    expect(negateMoney(ZERO)).toBe(0);
    expect(subtractMoney(ZERO, ZERO)).toBe(0);
    expect(addMoney(minorUnits(-5), minorUnits(5))).toBe(0);
  });

  test('a line may carry 10^15 in either direction and not one more', () => {
    expect(MAX_LINE_MINOR).toBe(1_000_000_000_000_000);
    expect(isWithinLineLimit(MAX_LINE_MINOR)).toBe(true);
    expect(isWithinLineLimit(negateMoney(MAX_LINE_MINOR))).toBe(true);
    expect(isWithinLineLimit(addMoney(MAX_LINE_MINOR, ONE))).toBe(false);
    expect(isWithinLineLimit(negateMoney(addMoney(MAX_LINE_MINOR, ONE)))).toBe(false);
  });
});

describe('sums', () => {
  test('leaving the safe range is an error, never a wrong cent', () => {
    expect(() => addMoney(MAX, ONE)).toThrow(RangeError);
    expect(() => subtractMoney(negateMoney(MAX), ONE)).toThrow(RangeError);
    expect(() => sumMoney([MAX, ONE])).toThrow(RangeError);
    expect(() => sumMoney([MAX, MAX])).toThrow(RangeError);
  });

  test('only the total must fit, whatever the order of the lines', () => {
    expect(sumMoney([MAX, MAX, negateMoney(MAX), negateMoney(MAX), ONE])).toBe(1);
  });

  test('the empty sum is zero', () => {
    expect(sumMoney([])).toBe(0);
  });

  test('a sum equals the exact integer sum or is refused', () => {
    fc.assert(
      fc.property(fc.array(safeAmount, { maxLength: 6 }), (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        const fits = exact >= BigInt(Number.MIN_SAFE_INTEGER) && exact <= BigInt(Number.MAX_SAFE_INTEGER);
        expect(attempt(() => BigInt(sumMoney(amounts)))).toBe(fits ? exact : 'RangeError');
      }),
    );
  });

  test('subtracting undoes adding', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (first, second) => {
        const [a, b] = [minorUnits(Math.trunc(first / 2)), minorUnits(Math.trunc(second / 2))];
        expect(subtractMoney(addMoney(a, b), b)).toBe(a);
        expect(addMoney(a, negateMoney(a))).toBe(0);
      }),
    );
  });
});
