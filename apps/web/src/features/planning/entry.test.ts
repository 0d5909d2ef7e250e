import { minorUnits } from '@tieout/finance/money.ts';
import { expect, test } from 'vitest';
import { readBlock, readEntry } from './entry.ts';

function typed(text: string, current = 7_569_00, currency = 'USD') {
  return readEntry(text, currency)?.(minorUnits(current)) ?? null;
}

test('an amount is an amount, whatever stood there', () => {
  expect(typed('1,234.56')).toBe(1_234_56);
  expect(typed('-20')).toBe(-20_00);
  expect(typed('(20)')).toBe(-20_00);
  expect(typed('0.005')).toBe(1);
  expect(typed('1234', 0, 'JPY')).toBe(1234);
  expect(Object.is(typed('-0'), 0)).toBe(true);
});

test('what begins with = changes what is there, rounded once', () => {
  expect(typed('=1.05*')).toBe(7_947_45);
  expect(typed('=*1.05')).toBe(7_947_45);
  expect(typed('=/2')).toBe(3_784_50);
  expect(typed('=+5%')).toBe(7_947_45);
  expect(typed('=-10 %')).toBe(6_812_10);
  expect(typed('=-69')).toBe(7_500_00);
  expect(typed('=1.005*', -1_00)).toBe(-1_01);
});

test('whatever is no number is none', () => {
  for (const text of ['', 'abc', '=', '=1.05', '=/0', '1.2.3', '(5', '=5*5', '12e3']) expect(typed(text)).toBeNull();
});

test('a block of a spreadsheet, with empty cells and one that is no number', () => {
  expect(readBlock('1,000\t2,000\r\n\t$30.50\r\n', 'USD')).toEqual({
    cells: [
      [1_000_00, 2_000_00],
      [null, 30_50],
    ],
    wrong: 0,
  });
  expect(readBlock('1\tnext year', 'USD').wrong).toBe(1);
});
