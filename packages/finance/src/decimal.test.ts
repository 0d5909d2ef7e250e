import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oracle } from '../test/oracles.ts';
import { Decimal, roundTo, roundToMinor } from './decimal.ts';

test.each([
  ['2.5', 3],
  ['-2.5', -3],
  ['2.4999999999999999999999999999999999', 2],
  ['0.5', 1],
  ['-0.5', -1],
  ['1.5', 2],
  ['-0.4', 0],
  ['-0', 0],
])('%s minor units round to %i', (text, expected) => {
  expect(roundToMinor(new Decimal(text))).toBe(expected);
});

test('0.005 USD is 1 cent', () => {
  expect(roundToMinor(new Decimal('0.005').times(100))).toBe(1);
});

test.each([
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['1.00499', 2, '1.00'],
  ['-0.0004', 3, '0.000'],
])('%s with %i decimals is %s', (text, places, expected) => {
  expect(roundTo(new Decimal(text), places).toFixed(places)).toBe(expected);
});

test('a negative value that rounds to zero loses its sign', () => {
  expect(roundTo(new Decimal('-0.0004'), 3).toNumber()).toBe(0);
  expect(roundTo(new Decimal('-0'), 0).toNumber()).toBe(0);
});

test('a quotient has 34 significant digits', () => {
  expect(new Decimal(2).div(3).toString()).toBe('0.6666666666666666666666666666666667');
});

test.each([Number.NaN, Infinity, -Infinity])('%s cannot be rounded', (value) => {
  expect(() => roundToMinor(new Decimal(value))).toThrow(RangeError);
  expect(() => roundTo(new Decimal(value), 2)).toThrow(RangeError);
});

test('an amount beyond the safe range is an error', () => {
  expect(() => roundToMinor(new Decimal('9007199254740991.5'))).toThrow(RangeError);
  expect(roundToMinor(new Decimal('9007199254740991.4'))).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([-1, 0.5, Number.NaN])('%s is not a number of decimals', (places) => {
  expect(() => roundTo(new Decimal(1), places)).toThrow(RangeError);
});

test('O-3.3: a growth chain keeps its digits and rounds each month once', () => {
  const { in: input, out } = oracle('O-3.3');
  const growth = new Decimal(1).plus(input.g);
  const months = Array.from({ length: input.n }, (_, index) => growth.pow(index + 1).times(input.base));
  expect(months.map((month) => roundToMinor(month))).toEqual(out);
});

test('rounding is symmetric, moves by at most one half and gives no minus zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.integer({ min: 1, max: 10_000 }), (n, d) => {
      const value = new Decimal(n).div(d);
      const rounded = roundToMinor(value);
      expect(value.minus(rounded).abs().lte(0.5)).toBe(true);
      expect(roundToMinor(value.neg())).toBe(0 - rounded);
      expect(Object.is(rounded, -0)).toBe(false);
    }),
  );
});
