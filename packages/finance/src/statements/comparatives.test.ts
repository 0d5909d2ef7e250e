import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount } from '../../test/arbitraries.ts';
import { casesOf, oracle } from '../../test/oracles.ts';
import { addMoney, minorUnits } from '../money.ts';
import { monthRange, parseMonth, type Month } from '../month.ts';
import { monthsWithData, previousPeriod, previousYear, pointsChange, statementChange } from './comparatives.ts';

function span(from: string, to: string): { from: Month; to: Month } {
  return { from: parseMonth(from), to: parseMonth(to) };
}

test.each([
  ['2024-04', '2024-06', '2024-01', '2024-03'],
  ['2024-01', '2024-01', '2023-12', '2023-12'],
  ['2024-01', '2024-12', '2023-01', '2023-12'],
  ['2024-02', '2024-06', '2023-09', '2024-01'],
])('the period before %s to %s is %s to %s', (from, to, previousFrom, previousTo) => {
  expect(previousPeriod(span(from, to))).toEqual(span(previousFrom, previousTo));
});

test('the previous year has the same months one year earlier', () => {
  expect(previousYear(span('2024-02', '2024-06'))).toEqual(span('2023-02', '2023-06'));
});

test('months before the month of the first posting have no data, quiet months after it do', () => {
  const months = monthRange(parseMonth('2024-01'), parseMonth('2024-04'));
  expect(monthsWithData(months, parseMonth('2024-03'))).toEqual([false, false, true, true]);
  expect(monthsWithData(months, null)).toEqual([false, false, false, false]);
});

describe('change', () => {
  test.each(casesOf(oracle('O-3.5')))('O-3.5: $input', ({ input: [, base, current], expected: [amount, percent] }) => {
    const tenths = percent === null ? null : Math.round(Number(percent) * 10);
    expect(statementChange(minorUnits(current), minorUnits(base))).toEqual({
      status: 'ok',
      amount,
      percent: tenths === null ? { status: 'na', code: 'DIV_ZERO' } : { status: 'ok', tenths },
      isSignChange: base < 0 && current > 0,
    });
  });

  test('a profit that became a loss keeps its percentage and is no sign change', () => {
    expect(statementChange(minorUnits(-300), minorUnits(100))).toEqual({
      status: 'ok',
      amount: -400,
      percent: { status: 'ok', tenths: -4000 },
      isSignChange: false,
    });
  });

  test('without data on either side there is none', () => {
    expect(statementChange(minorUnits(1), null)).toEqual({ status: 'na', code: 'NO_DATA' });
    expect(statementChange(null, minorUnits(1))).toEqual({ status: 'na', code: 'NO_DATA' });
  });

  test('of two percentages it is the difference in points, and unknown with either', () => {
    const [now, before] = [
      { status: 'ok', tenths: 790 },
      { status: 'ok', tenths: 781 },
    ] as const;
    const missing = { status: 'na', code: 'DIV_ZERO' } as const;
    expect(pointsChange(now, before)).toEqual({ status: 'ok', tenths: 9 });
    expect([pointsChange(missing, before), pointsChange(now, missing)]).toEqual([missing, missing]);
  });

  test('the comparison plus the change is the current value', () => {
    fc.assert(
      fc.property(lineAmount, lineAmount, (current, base) => {
        fc.pre(Math.abs(current) < 10 ** 12);
        const change = statementChange(current, base);
        if (change.status === 'na') throw new Error('Both values are there');
        expect(addMoney(base, change.amount)).toBe(current);
      }),
    );
  });
});
