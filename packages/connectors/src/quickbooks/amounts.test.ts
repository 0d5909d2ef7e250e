import { expect, test } from 'vitest';
import { minorOfCell, minorOfNumber } from './amounts.ts';

function place(currency: string) {
  return { call: 'GeneralLedger', field: 'debt_amt', currency };
}

test.each([
  ['', 'USD', 0],
  ['1,234.56', 'USD', 123_456],
  ['1234.5', 'USD', 123_450],
  ['(1,200.00)', 'USD', -120_000],
  ['-5.00', 'USD', -500],
  ['.08', 'USD', 8],
  ['1,000', 'JPY', 1000],
  ['1.005', 'KWD', 1005],
])('%j in %s is %d', (text, currency, minor) => {
  expect(minorOfCell(text, place(currency))).toBe(minor);
});

test.each(['0.08 %', '1,23.00', '(5.00', '5.00)', '1.234', '.', '-', 'n/a', '1e3'])('%j is no amount', (text) => {
  expect(() => minorOfCell(text, place('USD'))).toThrow('quickbooks, GeneralLedger: field debt_amt: no amount in USD');
});

test('numbers are read by their digits', () => {
  expect(minorOfNumber(1.1, place('USD'))).toBe(110);
  expect(minorOfNumber(4.35, place('USD'))).toBe(435);
  expect(minorOfNumber(90_071_992_547.41, place('USD'))).toBe(9_007_199_254_741);
});
