import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { parseMonth } from '../month.ts';
import { baseFlows, residualsOf, usualDeviation, usualGrowth, type MonthlyFlow } from './basis.ts';

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
    // (110 + 121) / (90 + 100) over two months is 10.26 %, and held.
    revenueGrowth: '0.1',
    growthSpan: 2,
    isGrowthHeld: true,
    months: ['2024-04', '2024-05', '2024-06'],
    isShort: false,
  });
});

test('fewer months than asked for are used and said; none are none', () => {
  expect(baseFlows(HISTORY, 'AVG12')).toMatchObject({ isShort: true, cashOut0: 275 });
  expect(baseFlows(HISTORY, 'LAST')).toMatchObject({ cashIn0: 121, cashOut0: 301, revenueGrowth: '0.1' });
  expect(baseFlows([], 'AVG3')).toBeNull();
});

test('what is left out leaves its month: 301 - 100 makes the mean (300 + 300 + 201) / 3 = 267', () => {
  const left = [{ month: parseMonth('2024-06'), in: minorUnits(21), out: minorUnits(100) }];
  expect(baseFlows(HISTORY, 'AVG3', left)).toMatchObject({ cashIn0: 103, cashOut0: 267, revenueGrowth: '0.0513' });
});

test('growth is at most ten percent a month in either direction', () => {
  const up = baseFlows([flow('2024-05', 1, 0), flow('2024-06', 100, 0)], 'AVG3');
  expect([up?.revenueGrowth, up?.isGrowthHeld]).toEqual(['0.1', true]);
  expect(baseFlows([flow('2024-05', 100, 0), flow('2024-06', 1, 0)], 'AVG3')?.revenueGrowth).toBe('-0.1');
});

test('of three months it is the growth between the first and the last, as finance 5.1 has it', () => {
  const three = [flow('2024-04', 10_000, 0), flow('2024-05', 99, 0), flow('2024-06', 10_816, 0)];
  expect(usualGrowth(three)).toEqual({ revenueGrowth: '0.04', growthSpan: 1, isGrowthHeld: false });
});

test('a customer who pays for a year at once makes no growth of a third a month', () => {
  const months = Array.from({ length: 12 }, (_, at) => flow(`2024-${String(at + 1).padStart(2, '0')}`, 1000, 0));
  const last = months.with(11, flow('2024-12', 2500, 0));
  // 7,500 against 6,000 over six months.
  expect(usualGrowth(last)).toEqual({ revenueGrowth: '0.0379', growthSpan: 6, isGrowthHeld: false });
  expect(usualGrowth([])).toEqual({ revenueGrowth: '0', growthSpan: 0, isGrowthHeld: false });
});

test('months differ by their sample deviation, or by a quarter of their mean where there are fewer than six', () => {
  expect(usualDeviation([2, 4, 4, 4, 5, 5, 7, 9].map((value) => minorUnits(value * 1000)))).toBe(2138);
  expect(usualDeviation([-100, -300].map(minorUnits))).toBe(50);
  expect(usualDeviation([])).toBe(0);
  expect(residualsOf([10, 20, 40].map(minorUnits))).toEqual([-13, -3, 17]);
});
