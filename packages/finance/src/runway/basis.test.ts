import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { parseMonth } from '../month.ts';
import { baseFlows, residualsOf, usualDeviation, type MonthlyFlow } from './basis.ts';

function flow(month: string, income: number, out: number): MonthlyFlow {
  return { month: parseMonth(month), in: minorUnits(income), out: minorUnits(out) };
}

const HISTORY = [
  flow('2024-03', 90, 200),
  flow('2024-04', 100, 300),
  flow('2024-05', 110, 300),
  flow('2024-06', 121, 301),
];

test('three months: (100 + 110 + 121) / 3 = 110, (300 + 300 + 301) / 3 = 300, and ten percent a month', () => {
  expect(baseFlows(HISTORY, 'AVG3')).toEqual({
    cashIn0: 110,
    cashOut0: 300,
    revenueGrowth: '0.1',
    months: ['2024-04', '2024-05', '2024-06'],
    isShort: false,
  });
});

test('fewer months than asked for are used and said; none are none', () => {
  expect(baseFlows(HISTORY, 'AVG12')).toMatchObject({ isShort: true, cashOut0: 275 });
  expect(baseFlows(HISTORY, 'LAST')).toMatchObject({ cashIn0: 121, cashOut0: 301, revenueGrowth: '0' });
  expect(baseFlows([], 'AVG3')).toBeNull();
});

test('what is left out leaves its month: 301 - 100 makes the mean (300 + 300 + 201) / 3 = 267', () => {
  const left = [{ month: parseMonth('2024-06'), in: minorUnits(21), out: minorUnits(100) }];
  expect(baseFlows(HISTORY, 'AVG3', left)).toMatchObject({ cashIn0: 103, cashOut0: 267, revenueGrowth: '0' });
});

test('growth is at most half a month in either direction', () => {
  expect(baseFlows([flow('2024-05', 1, 0), flow('2024-06', 100, 0)], 'AVG3')?.revenueGrowth).toBe('0.5');
  expect(baseFlows([flow('2024-05', 100, 0), flow('2024-06', 1, 0)], 'AVG3')?.revenueGrowth).toBe('-0.5');
});

test('months differ by their sample deviation, or by a quarter of their mean where there are fewer than six', () => {
  expect(usualDeviation([2, 4, 4, 4, 5, 5, 7, 9].map((value) => minorUnits(value * 1000)))).toBe(2138);
  expect(usualDeviation([-100, -300].map(minorUnits))).toBe(50);
  expect(usualDeviation([])).toBe(0);
  expect(residualsOf([10, 20, 40].map(minorUnits))).toEqual([-13, -3, 17]);
});
