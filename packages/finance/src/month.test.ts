import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDate, anyMonth } from '../test/arbitraries.ts';
import { addDays, daysBetween, parseLocalDate } from './local-date.ts';
import {
  addMonths,
  compareMonths,
  daysInMonth,
  firstDayOf,
  isMonth,
  lastDayOf,
  monthOf,
  monthRange,
  monthsBetween,
  parseMonth,
} from './month.ts';

describe('months', () => {
  test.each(['2024-01', '2024-12', '0001-01', '9999-12'])('%s is a month', (text) => {
    expect(parseMonth(text)).toBe(text);
  });

  test.each(['2024-00', '2024-13', '2024-1', '24-01', '0000-01', '2024-01-01', 'Jan-24', '2024-01\n', ''])(
    '%j is not a month',
    (text) => {
      expect(isMonth(text)).toBe(false);
      expect(() => parseMonth(text)).toThrow(RangeError);
    },
  );

  test.each([
    ['2024-02', 29],
    ['2023-02', 28],
    ['1900-02', 28],
    ['2000-02', 29],
    ['2024-04', 30],
    ['2024-12', 31],
  ])('%s has %i days', (text, days) => {
    const month = parseMonth(text);
    expect(daysInMonth(month)).toBe(days);
    expect(firstDayOf(month)).toBe(`${text}-01`);
    expect(lastDayOf(month)).toBe(`${text}-${days}`);
  });

  test('leaving the years 1 to 9999 is an error', () => {
    expect(() => addMonths(parseMonth('9999-12'), 1)).toThrow(RangeError);
    expect(() => addMonths(parseMonth('0001-01'), -1)).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, Infinity])('%s is not a count of months', (count) => {
    expect(() => addMonths(parseMonth('2024-01'), count)).toThrow(RangeError);
  });

  test('a range holds both ends, and none when it runs backwards', () => {
    expect(monthRange(parseMonth('2023-11'), parseMonth('2024-02'))).toEqual([
      '2023-11',
      '2023-12',
      '2024-01',
      '2024-02',
    ]);
    expect(monthRange(parseMonth('2024-02'), parseMonth('2024-02'))).toEqual(['2024-02']);
    expect(monthRange(parseMonth('2024-02'), parseMonth('2024-01'))).toEqual([]);
  });
});

describe('laws', () => {
  const count = fc.integer({ min: -6000, max: 6000 });

  test('adding nothing changes nothing, and adding in steps equals adding at once', () => {
    fc.assert(
      fc.property(anyMonth, count, count, (month, a, b) => {
        expect(addMonths(month, 0)).toBe(month);
        expect(addMonths(addMonths(month, a), b)).toBe(addMonths(month, a + b));
      }),
    );
  });

  test('months between undoes adding, and order is the order of the text', () => {
    fc.assert(
      fc.property(anyMonth, count, (month, n) => {
        const other = addMonths(month, n);
        expect(monthsBetween(month, other)).toBe(n);
        expect(Math.sign(compareMonths(other, month))).toBe(Math.sign(n));
        expect(Math.sign(n)).toBe(other === month ? 0 : other > month ? 1 : -1);
      }),
    );
  });

  test('a range has one month more than lies between its ends, each one after the other', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 0, max: 60 }), (from, n) => {
        const range = monthRange(from, addMonths(from, n));
        expect(range).toHaveLength(n + 1);
        expect(range[0]).toBe(from);
        expect(range.slice(1)).toEqual(range.slice(0, -1).map((month) => addMonths(month, 1)));
      }),
    );
  });

  test('the last day is the day before the next month begins', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        expect(addDays(lastDayOf(month), 1)).toBe(firstDayOf(addMonths(month, 1)));
        expect(daysBetween(firstDayOf(month), lastDayOf(month))).toBe(daysInMonth(month) - 1);
      }),
    );
  });

  test('a date lies within its month', () => {
    expect(monthOf(parseLocalDate('2024-02-29'))).toBe('2024-02');
    fc.assert(
      fc.property(anyDate, (date) => {
        const month = monthOf(date);
        expect(firstDayOf(month) <= date && date <= lastDayOf(month)).toBe(true);
      }),
    );
  });
});
