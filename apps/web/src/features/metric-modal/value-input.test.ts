import { expect, test } from 'vitest';
import { inputText, readInput } from './value-input.ts';

const USD = { unit: 'money', currency: 'USD' } as const;
const YEN = { unit: 'money', currency: 'JPY' } as const;
const PERCENT = { unit: 'percent', currency: null } as const;

test.each([
  ['1,234.56', USD, 123_456],
  ['0.07', USD, 7],
  ['−500', USD, -50_000],
  ['500', YEN, 500],
  ['80 %', PERCENT, 80],
  ['', PERCENT, null],
  ['eighty', PERCENT, undefined],
] as const)('%s is read', (text, measure, value) => {
  expect(readInput(text, measure)).toBe(value);
});

test('what is kept is shown as it would be typed', () => {
  expect(inputText(123_456, USD)).toBe('1234.56');
  expect(inputText(500, YEN)).toBe('500');
  expect(inputText(79.5, PERCENT)).toBe('79.5');
  expect(inputText(null, USD)).toBe('');
});
