import { describe, expect, test } from 'vitest';
import { detectDateFormat, readDate } from './date.ts';

describe('a date', () => {
  test.each([
    ['2026-03-31', 'DD.MM.YYYY', '2026-03-31'],
    ['2026-03-31T23:59:59Z', 'MM/DD/YYYY', '2026-03-31'],
    ['2026/3/1', 'YYYY-MM-DD', '2026-03-01'],
    ['20260301', 'YYYY-MM-DD', '2026-03-01'],
    ['1.3.2026', 'DD.MM.YYYY', '2026-03-01'],
    ['01.03.26', 'DD.MM.YYYY', '2026-03-01'],
    ['03/04/2026', 'DD/MM/YYYY', '2026-04-03'],
    ['03/04/2026', 'MM/DD/YYYY', '2026-03-04'],
    ['3-4-2026 10:15', 'MM/DD/YYYY', '2026-03-04'],
    ['31 Jan 2026', 'MM/DD/YYYY', '2026-01-31'],
    ['February 28, 2026', 'YYYY-MM-DD', '2026-02-28'],
  ] as const)('%s as %s is %s', (cell, format, date) => {
    expect(readDate(cell, format)).toBe(date);
  });

  test.each([
    ['2026-02-29', 'YYYY-MM-DD'],
    ['31/04/2026', 'DD/MM/YYYY'],
    ['13/13/2026', 'MM/DD/YYYY'],
    ['', 'YYYY-MM-DD'],
    ['tomorrow', 'YYYY-MM-DD'],
    ['31 Foo 2026', 'YYYY-MM-DD'],
    ['0000-01-01', 'YYYY-MM-DD'],
    ['2026-13', 'YYYY-MM-DD'],
  ] as const)('“%s” as %s is none', (cell, format) => {
    expect(readDate(cell, format)).toBeNull();
  });

  test('of a workbook is its serial number; other numbers are no dates', () => {
    expect([45_000, 46_112.75, 5, 1e9, Number.NaN].map((serial) => readDate(serial, 'YYYY-MM-DD'))).toEqual([
      '2023-03-15',
      '2026-03-31',
      null,
      null,
      null,
    ]);
  });
});

test('the format is the one that reads every date; where two do, the numbers decide and it is said', () => {
  expect(detectDateFormat(['31/01/2026', '01/02/2026'], '.')).toEqual({ format: 'DD/MM/YYYY', isAmbiguous: false });
  expect(detectDateFormat(['01/31/2026', '02/01/2026'], '.')).toEqual({ format: 'MM/DD/YYYY', isAmbiguous: false });
  expect(detectDateFormat(['01/02/2026'], '.')).toEqual({ format: 'MM/DD/YYYY', isAmbiguous: true });
  expect(detectDateFormat(['01/02/2026'], ',')).toEqual({ format: 'DD/MM/YYYY', isAmbiguous: true });
  expect(detectDateFormat(['31.01.2026'], ',')).toEqual({ format: 'DD.MM.YYYY', isAmbiguous: false });
  expect(detectDateFormat(['2026-01-31'], ',')).toEqual({ format: 'YYYY-MM-DD', isAmbiguous: false });
  expect(detectDateFormat([], '.').format).toBe('YYYY-MM-DD');
});
