import { describe, expect, test } from 'vitest';
import { localDate, minorUnits, month } from './figures.ts';

describe('figures', () => {
  test.each([0, 1, -1, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER])('%d is money', (value) => {
    expect(minorUnits.parse(value)).toBe(value);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '100', null])('%s is not money', (value) => {
    expect(minorUnits.safeParse(value).success).toBe(false);
  });

  test.each(['2026-13', '2026-00', '26-01', '2026-1', '', 'Jan-26', '2026-01-01'])('%s is not a month', (text) => {
    expect(month.safeParse(text).success).toBe(false);
  });

  test.each(['2026-02-29', '2026-04-31', '2026-01', '01-01-2026'])('%s is not a date', (text) => {
    expect(localDate.safeParse(text).success).toBe(false);
  });
});
