import { describe, expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { quotient, quotientOver } from './quotient.ts';

describe('a quotient', () => {
  test.each([
    ['percent', 681_00, 1_000_00, '68.1'],
    ['percent', -1, 3, '-33.333333'],
    ['percent', 2, 3, '66.666667'],
    ['ratio', 28, 8, '3.5'],
    ['ratio', 1_920_000, 1_800_000, '1.066667'],
    ['months', 0, 250_00, '0'],
    ['days', 9_007_199_254_740_991, 1, '9007199254740991'],
  ] as const)('in %s: %d / %d = %s, with both parts', (unit, numerator, denominator, value) => {
    expect(quotient(unit, { numerator, denominator })).toEqual({ status: 'ok', unit, value, numerator, denominator });
  });

  test.each([
    [null, 1, 'NO_DATA'],
    [1, null, 'NO_DATA'],
    [1, 0, 'DIV_ZERO'],
    ['RESTRICTED', 1, 'RESTRICTED'],
    [1, 'MISSING_RATE', 'MISSING_RATE'],
  ] as const)('%s / %s is n/a(%s)', (numerator, denominator, code) => {
    expect(quotient('percent', { numerator, denominator })).toEqual({ status: 'na', code });
  });
});

describe('a quotient over several months', () => {
  const good = { numerator: minorUnits(90_00), denominator: minorUnits(100_00) };
  const small = { numerator: minorUnits(0), denominator: minorUnits(10_00) };

  test('is that of the sums, 90 / 110, and not the mean of 90 % and 0 %', () => {
    expect(quotientOver('percent', [good, small])).toMatchObject({ value: '81.818182', numerator: 90_00 });
  });

  test('of which one month is not known is not known, and neither is one of no months', () => {
    const restricted = { ...small, numerator: 'RESTRICTED' } as const;
    expect(quotientOver('percent', [good, restricted])).toEqual({ status: 'na', code: 'RESTRICTED' });
    expect(quotientOver('percent', [])).toEqual({ status: 'na', code: 'NO_DATA' });
  });
});
