import { describe, expect, test } from 'vitest';
import oracles from './testing/number-oracles.json' with { type: 'json' };
import { detectDecimalMark, readAmount } from './amount.ts';

const USD = { exponent: 2, currency: 'USD' };

/** As in a file of this one cell. */
function alone(cell: string, format = USD) {
  return readAmount(cell, { ...format, decimalMark: detectDecimalMark([cell]).mark });
}

describe('an amount', () => {
  test.each(oracles['O-3.7'].in.map((cell, index) => [cell, oracles['O-3.7'].out[index]]))(
    'O-3.7: %s is %d minor units',
    (cell, minor) => {
      expect(alone(String(cell))).toEqual({ minor, isRounded: false });
    },
  );

  test.each([
    ['1,234', 123400],
    ['1.234', 123400],
    ['1,234,567.8', 123456780],
    ['12,34,567.00', 123456700],
    ["1'234.50", 123450],
    ['1\u00a0234,5', 123450],
    ['€ 5', 500],
    ['USD 12.30', 1230],
    ['-0.00', 0],
    ['.5', 50],
    ['\u22125.00', -500],
    ['1,000.00 CR', -100000],
    ['7 DR', 700],
    ['+3', 300],
    ['9999999999999.99', 999999999999999],
  ])('%s is %d', (cell, minor) => {
    expect(alone(cell)).toEqual({ minor, isRounded: false });
  });

  test.each([
    '',
    '-',
    '5 %',
    'abc',
    '1,23,4.00',
    '1.2.3',
    '(5',
    '5)',
    '(-5)',
    '--5',
    '1e5',
    '٣',
    '5 EUR',
    '0x10',
    '1 2 . 3 x',
  ])('“%s” is none', (cell) => {
    expect(alone(cell)).toHaveProperty('problem');
  });

  test('with more decimals than the currency is rounded half away from zero, and says so', () => {
    expect(alone('1.005')).toEqual({ minor: 100500, isRounded: false });
    expect(readAmount('1.005', { ...USD, decimalMark: '.' })).toEqual({ minor: 101, isRounded: true });
    expect(readAmount('-1.0050', { ...USD, decimalMark: '.' })).toEqual({ minor: -101, isRounded: true });
    expect(readAmount('1.100', { ...USD, decimalMark: '.' })).toEqual({ minor: 110, isRounded: false });
    expect(readAmount('1500.5', { exponent: 0, currency: 'JPY', decimalMark: '.' })).toEqual({
      minor: 1501,
      isRounded: true,
    });
  });

  test('beyond 10^15 minor units is too large', () => {
    expect(alone('99999999999999.00')).toEqual({ problem: 'The amount is too large for a ledger.' });
    expect(readAmount(1e15, { ...USD, decimalMark: '.' })).toHaveProperty('problem');
  });

  test('of a workbook is the number without the noise of its last binary digits', () => {
    function read(value: number) {
      return readAmount(value, { ...USD, decimalMark: ',' });
    }
    expect([0.1 + 0.2, -1234.56, 1e12, 2.675].map(read)).toEqual([
      { minor: 30, isRounded: false },
      { minor: -123456, isRounded: false },
      { minor: 1e14, isRounded: false },
      { minor: 268, isRounded: true },
    ]);
  });
});

test('the decimal mark is that of the file: what most cells say, and grouping where only three digits follow', () => {
  expect(detectDecimalMark(['1.234', '5,50'])).toEqual({ mark: ',', isAmbiguous: false, isProven: true });
  expect(detectDecimalMark(['1,234', '5.50'])).toEqual({ mark: '.', isAmbiguous: false, isProven: true });
  expect(detectDecimalMark(['1.000', '2.000'])).toEqual({ mark: ',', isAmbiguous: true, isProven: false });
  expect(detectDecimalMark(['100', '200'])).toEqual({ mark: '.', isAmbiguous: false, isProven: false });
  expect(detectDecimalMark(['1.234.567', '12'])).toEqual({ mark: ',', isAmbiguous: false, isProven: true });
  // Half, not five hundred.
  expect(detectDecimalMark(['0.500', '12.250'])).toEqual({ mark: '.', isAmbiguous: false, isProven: true });
  expect(detectDecimalMark(['12345.678', '345.670'], 3)).toEqual({ mark: '.', isAmbiguous: false, isProven: true });
  expect(detectDecimalMark(['300.500'], 3)).toEqual({ mark: '.', isAmbiguous: true, isProven: false });
});
