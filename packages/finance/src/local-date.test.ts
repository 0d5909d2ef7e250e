import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDate } from '../test/arbitraries.ts';
import { casesOf, oracle } from '../test/oracles.ts';
import {
  addDays,
  addMonthsToDate,
  dateOfInstant,
  daysBetween,
  isLocalDate,
  isoWeekday,
  parseLocalDate,
} from './local-date.ts';

describe('dates', () => {
  test.each(['2024-02-29', '2000-02-29', '2023-12-31', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
    expect(parseLocalDate(text)).toBe(text);
  });

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
    '2024-1-1',
    '24-01-01',
    '2024-01-01T00:00:00Z',
    '2024-01-01\n',
    '',
  ])('%j is not a date', (text) => {
    expect(isLocalDate(text)).toBe(false);
    expect(() => parseLocalDate(text)).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-01-15', -1, '2023-12-15'],
  ])('%s plus %i months is %s', (date, count, expected) => {
    expect(addMonthsToDate(parseLocalDate(date), count)).toBe(expected);
  });

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2023-12-31', 1, '2024-01-01'],
    ['2024-01-01', -366, '2022-12-31'],
  ])('%s plus %i days is %s', (date, count, expected) => {
    expect(addDays(parseLocalDate(date), count)).toBe(expected);
  });

  test('2024 has 366 days, and going back counts negative', () => {
    const [first, next] = [parseLocalDate('2024-01-01'), parseLocalDate('2025-01-01')];
    expect(daysBetween(first, next)).toBe(366);
    expect(daysBetween(next, first)).toBe(-366);
  });

  test.each([
    ['1970-01-01', 4],
    ['2024-02-29', 4],
    ['2024-03-03', 7],
    ['2024-03-04', 1],
    ['0001-01-01', 1],
  ])('%s is ISO weekday %i', (date, weekday) => {
    expect(isoWeekday(parseLocalDate(date))).toBe(weekday);
  });

  test('leaving the years 1 to 9999 is an error', () => {
    const [first, last] = [parseLocalDate('0001-01-01'), parseLocalDate('9999-12-31')];
    expect(() => addDays(first, -1)).toThrow(RangeError);
    expect(() => addDays(last, 1)).toThrow(RangeError);
    expect(() => addDays(last, Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
    expect(() => addMonthsToDate(first, -1)).toThrow(RangeError);
    expect(() => addMonthsToDate(last, 1)).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, Infinity])('%s is not a count', (count) => {
    expect(() => addDays(parseLocalDate('2024-01-01'), count)).toThrow(RangeError);
    expect(() => addMonthsToDate(parseLocalDate('2024-01-01'), count)).toThrow(RangeError);
  });

  test('days between and adding days are inverse, in text order, and weekdays follow', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -200_000, max: 200_000 }), (date, count) => {
        const later = addDays(date, count);
        expect(daysBetween(date, later)).toBe(count);
        expect(addDays(later, -count)).toBe(date);
        expect(Math.sign(count)).toBe(later === date ? 0 : later > date ? 1 : -1);
        expect((((isoWeekday(later) - isoWeekday(date) - count) % 7) + 7) % 7).toBe(0);
      }),
    );
  });

  test('adding months keeps the day or ends on the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -1200, max: 1200 }), (date, count) => {
        const moved = addMonthsToDate(date, count);
        const isLastDay = addDays(moved, 1).slice(0, 7) !== moved.slice(0, 7);
        expect(moved.slice(8) === date.slice(8) || (isLastDay && moved.slice(8) < date.slice(8))).toBe(true);
      }),
    );
  });
});

describe('the date of an instant', () => {
  test.each(casesOf(oracle('O-7.2')))(
    'O-7.2: $input.0 in $input.1 is $expected',
    ({ input: [instant, zone], expected }) => {
      expect(dateOfInstant(instant, zone)).toBe(expected);
    },
  );

  test.each([
    ['2024-03-31T21:59:59.999Z', 'Europe/Berlin', '2024-03-31'],
    ['2024-03-31T22:00:00Z', 'Europe/Berlin', '2024-04-01'],
    ['2024-03-30T22:59:59Z', 'Europe/Berlin', '2024-03-30'],
    ['2024-03-30T23:00Z', 'Europe/Berlin', '2024-03-31'],
    ['2024-11-03T03:59:59Z', 'America/New_York', '2024-11-02'],
    ['2024-11-04T04:59:59Z', 'America/New_York', '2024-11-03'],
    ['2024-01-01T18:29:59Z', 'Asia/Kolkata', '2024-01-01'],
    ['2024-01-01T18:30:00Z', 'Asia/Kolkata', '2024-01-02'],
    ['1969-12-31T23:59:59.999999Z', 'UTC', '1969-12-31'],
    ['2024-02-29T12:00:00Z', 'Pacific/Kiritimati', '2024-03-01'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(dateOfInstant(instant, zone)).toBe(expected);
  });

  test.each([
    '2024-03-31',
    '2024-03-31T23:30:00',
    '2024-03-31T23:30:00+02:00',
    '2023-02-29T00:00:00Z',
    '2024-03-31T24:00:00Z',
    '2024-03-31T23:60:00Z',
    '2024-03-31 23:30:00Z',
    '',
  ])('%j is not an instant', (text) => {
    expect(() => dateOfInstant(text, 'UTC')).toThrow(RangeError);
  });

  test('an unknown zone is an error', () => {
    expect(() => dateOfInstant('2024-03-31T23:30:00Z', 'Europe/Nowhere')).toThrow(RangeError);
  });

  test('a date before year 1 is an error, not the year 1 BC read as 1', () => {
    expect(() => dateOfInstant('0001-01-01T00:00:00Z', 'America/New_York')).toThrow(RangeError);
  });

  test('in UTC it is the date of the text; elsewhere it is at most one day away', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Apia');
    const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, zone, (date, timeZone) => {
        const text = date.toISOString();
        const utcDate = parseLocalDate(text.slice(0, 10));
        expect(dateOfInstant(text, 'UTC')).toBe(utcDate);
        expect(Math.abs(daysBetween(utcDate, dateOfInstant(text, timeZone)))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
