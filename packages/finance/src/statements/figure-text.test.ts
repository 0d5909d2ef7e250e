import { expect, test } from 'vitest';
import {
  amountText,
  changeText,
  decimalText,
  isShownAsNothing,
  percentChangeText,
  percentText,
  pointsText,
  reasonWord,
  restatedText,
} from './figure-text.ts';

const WHOLE = { scale: 'units', decimals: 0, negatives: 'minus' } as const;
const PARENTHESES = { ...WHOLE, negatives: 'parentheses' } as const;

test.each([
  [0, WHOLE, '–'],
  [100_050, WHOLE, '1,001'],
  [-100_050, WHOLE, '\u22121,001'],
  [-100_050, PARENTHESES, '(1,001)'],
  [-30, WHOLE, '–'],
  [-30, PARENTHESES, '–'],
  [22_482_301, { ...WHOLE, scale: 'k', decimals: 1 }, '224.8'],
  [-4_999, { ...WHOLE, scale: 'k', decimals: 1 }, '–'],
  [150_000_000, { ...WHOLE, scale: 'm' }, '2'],
  [Number.MAX_SAFE_INTEGER, { ...WHOLE, decimals: 4 }, '90,071,992,547,409.9100'],
] as const)('the amount %d in %o is %s', (minor, style, text) => {
  expect(amountText(minor, 2, style)).toBe(text);
});

test('changes say their sign, unless nothing is left of them', () => {
  expect([2_000, -2_000, 30, -30, 0].map((minor) => changeText(minor, 2, WHOLE))).toEqual([
    '+20',
    '\u221220',
    '–',
    '–',
    '–',
  ]);
  expect(changeText(-2_000, 2, PARENTHESES)).toBe('(20)');
});

test('percentages have one decimal and end at 999.9', () => {
  const tenths = [790, -125, 0, 9_999, 10_000, -10_000];
  expect(tenths.map((value) => percentText(value, 'minus'))).toEqual(
    ['79.0', '\u221212.5', '0.0', '999.9', '>999', '<\u2212999'].map((text) => `${text}\u00a0%`),
  );
  expect(percentText(-125, 'parentheses')).toBe('(12.5\u00a0%)');
  expect(tenths.map(percentChangeText)).toEqual([
    '+79.0\u00a0%',
    '\u221212.5\u00a0%',
    '–',
    '+999.9\u00a0%',
    '>999\u00a0%',
    '<\u2212999\u00a0%',
  ]);
});

test('a change of a percentage is in percentage points and says its sign', () => {
  expect([9, -125, 0, 12_345].map(pointsText)).toEqual(['+0.9\u00a0pp', '\u221212.5\u00a0pp', '–', '+1234.5\u00a0pp']);
});

test('only a division without a meaning is n/m', () => {
  expect((['DIV_ZERO', 'NOT_MEANINGFUL', 'NEGATIVE_BASE', 'MISSING_RATE', 'NO_DATA'] as const).map(reasonWord)).toEqual(
    ['n/m', 'n/m', 'n/a', 'n/a', 'n/a'],
  );
});

test('exact figures lose no minor unit', () => {
  expect(decimalText(-123_450, 2)).toBe('-1234.50');
  expect(decimalText(-5, 5)).toBe('-0.00005');
  expect(decimalText(7, 0)).toBe('7');
  expect(restatedText({ before: -25_500_000, after: 0 }, 2)).toBe(
    'Restated: \u2212255,000.00 when the month was closed, – now',
  );
});

test.each([
  [49, WHOLE, true],
  [-50, WHOLE, false],
  [0, WHOLE, true],
  [4_999, { ...WHOLE, scale: 'k', decimals: 1 }, true],
  [5_000, { ...WHOLE, scale: 'k', decimals: 1 }, false],
  [1, { ...WHOLE, decimals: 2 }, false],
] as const)('whether the change %d in %o is shown as nothing: %s', (minor, style, isNothing) => {
  expect(isShownAsNothing(minor, 2, style)).toBe(isNothing);
  expect(changeText(minor, 2, style) === '–').toBe(isNothing);
});
