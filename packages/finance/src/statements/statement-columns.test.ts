import { describe, expect, test } from 'vitest';
import { moneyList } from '../../test/money-lists.ts';
import { addMonths, monthRange, parseMonth } from '../month.ts';
import { monthColumns, spanValues, yearToDate, type ColumnPlan } from './statement-columns.ts';

const JANUARY = parseMonth('2024-01');
const year = monthRange(JANUARY, addMonths(JANUARY, 11));

function spansOf(months: typeof year, granularity: 'month' | 'quarter' | 'year', fiscalYearStartMonth = 1): string[] {
  const columns = monthColumns(months, { granularity, fiscalYearStartMonth, hasTotal: true });
  return columns.map(({ kind, from, to }) => `${kind} ${from}..${to}`);
}

describe('the columns of months', () => {
  test('one per quarter of the fiscal year, and a total', () => {
    expect(spansOf(year, 'quarter')).toEqual([
      'quarter 2024-01..2024-03',
      'quarter 2024-04..2024-06',
      'quarter 2024-07..2024-09',
      'quarter 2024-10..2024-12',
      'total 2024-01..2024-12',
    ]);
  });

  test('a quarter that the months cover in part is a column of those months', () => {
    expect(spansOf(year.slice(0, 6), 'quarter', 2)).toEqual([
      'quarter 2024-01..2024-01',
      'quarter 2024-02..2024-04',
      'quarter 2024-05..2024-06',
      'total 2024-01..2024-06',
    ]);
  });

  test('one per fiscal year', () => {
    expect(spansOf(year, 'year', 4)).toEqual([
      'year 2024-01..2024-03',
      'year 2024-04..2024-12',
      'total 2024-01..2024-12',
    ]);
  });

  test('one per month; without months there are none', () => {
    expect(spansOf(year, 'month')).toHaveLength(13);
    expect(spansOf([], 'month')).toEqual([]);
    expect(monthColumns(year, { granularity: 'month', fiscalYearStartMonth: 1, hasTotal: false })).toHaveLength(12);
  });

  test('quarters between months: behind the last month of each that is there as a whole', () => {
    const options = { granularity: 'month', fiscalYearStartMonth: 2, hasQuarters: true, hasTotal: true } as const;
    const columns = monthColumns(year.slice(0, 6), options).map(({ kind, from, to }) => `${kind} ${from}..${to}`);
    expect(columns).toEqual([
      'month 2024-01..2024-01',
      'month 2024-02..2024-02',
      'month 2024-03..2024-03',
      'month 2024-04..2024-04',
      'subtotal 2024-02..2024-04',
      'month 2024-05..2024-05',
      'month 2024-06..2024-06',
      'total 2024-01..2024-06',
    ]);
    const quarters = monthColumns(year, { ...options, granularity: 'quarter', fiscalYearStartMonth: 1 });
    expect(quarters.map(({ kind }) => kind)).toEqual(['quarter', 'quarter', 'quarter', 'quarter', 'total']);
  });
});

describe('the year to date', () => {
  test.each([
    ['of a whole year that has gone', '2023-01..2023-12', 1, '2023-01..2023-12'],
    ['of a running year ends with the month that has come', '2024-01..2024-12', 1, '2024-01..2024-08'],
    ['of some months begins before them', '2024-06..2024-07', 1, '2024-01..2024-07'],
    ['begins with the fiscal year', '2024-06..2024-12', 4, '2024-04..2024-08'],
    ['of two years is that of the last', '2022-10..2023-02', 1, '2023-01..2023-02'],
  ])('%s', (_, period, fiscalYearStartMonth, expected) => {
    const [from = '', to = ''] = period.split('..');
    const facts = { currentMonth: parseMonth('2024-08'), fiscalYearStartMonth };
    const found = yearToDate({ from: parseMonth(from), to: parseMonth(to) }, facts);
    expect(`${found?.from}..${found?.to}`).toBe(expected);
  });

  test('of months that have not come is none', () => {
    const facts = { currentMonth: parseMonth('2023-12'), fiscalYearStartMonth: 1 };
    expect(yearToDate({ from: JANUARY, to: JANUARY }, facts)).toBeNull();
  });
});

describe('the value of a column', () => {
  const spans = [
    { from: 0, to: 0 },
    { from: 0, to: 2 },
    { from: 0, to: 2, isComparison: true },
  ] as const;

  function valuesOf(plan: Omit<ColumnPlan, 'spans'>, sign: 1 | -1 = 1) {
    return spanValues(moneyList([5, 7, -20]), { spans, ...plan }, sign);
  }

  test('is the sum of its months for a flow and the last month for a stock', () => {
    expect(valuesOf({ nature: 'flow' })).toEqual([5, -8, -8]);
    expect(valuesOf({ nature: 'stock' })).toEqual([5, -20, -20]);
    expect(valuesOf({ nature: 'flow' }, -1)).toEqual([-5, 8, 8]);
  });

  test('leaves out months without data, is missing without any, and in a comparison when one is missing', () => {
    expect(valuesOf({ nature: 'flow', hasData: [false, true, true] })).toEqual([null, -13, null]);
    expect(valuesOf({ nature: 'stock', hasData: [false, true, true] })).toEqual([null, -20, -20]);
    expect(valuesOf({ nature: 'flow', hasData: [false, false, false] })).toEqual([null, null, null]);
  });

  test('is never minus zero', () => {
    const [value] = spanValues(moneyList([0]), { spans: [{ from: 0, to: 0 }], nature: 'flow' }, -1);
    expect(value).toBe(0);
  });

  test('outside the base columns or beyond the safe range is refused', () => {
    expect(() => spanValues(moneyList([1]), { spans: [{ from: 0, to: 1 }], nature: 'flow' }, 1)).toThrow(RangeError);
    const large = Number.MAX_SAFE_INTEGER;
    expect(() => spanValues(moneyList([large, 1]), { spans: [{ from: 0, to: 1 }], nature: 'flow' }, 1)).toThrow(
      RangeError,
    );
  });
});
