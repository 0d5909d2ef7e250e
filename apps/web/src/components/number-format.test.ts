import { minorUnits } from '@tieout/finance/money.ts';
import { describe, expect, test } from 'vitest';
import {
  formatAxis,
  formatCompact,
  formatCount,
  formatExact,
  formatPercentChange,
  formatPercentSize,
  formatSignedCompact,
  formatSignedExact,
  formatWhole,
} from './number-format.ts';

describe('exact amounts', () => {
  test.each([
    [22482301, 'USD', '224,823.01'],
    [-7183600, 'USD', '\u221271,836.00'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '\u22120.05'],
    [0, 'USD', '–'],
    [1234, 'JPY', '1,234'],
    [1234567, 'KWD', '1,234.567'],
    [Number.MAX_SAFE_INTEGER, 'USD', '90,071,992,547,409.91'],
  ])('%i in %s is %s', (minor, currency, text) => {
    expect(formatExact(minorUnits(minor), currency)).toBe(text);
  });
});

describe('whole amounts', () => {
  test.each([
    [23082301, '230,823'],
    [150, '2'],
    [-150, '\u22122'],
    [40, '0'],
    [-40, '0'],
    [0, '–'],
  ])('%i is %s', (minor, text) => {
    expect(formatWhole(minorUnits(minor), 'USD')).toBe(text);
  });
});

describe('compact amounts', () => {
  test.each([
    [999_999, '10,000'],
    [1_000_000, '10.0K'],
    [23082301, '230.8K'],
    [-7183600, '\u221271.8K'],
    [1700000, '17.0K'],
    [99994900, '999.9K'],
    [99995000, '1.0M'],
    [123456789012, '1.2B'],
    [0, '–'],
    [943600, '9,436'],
  ])('%i is %s', (minor, text) => {
    expect(formatCompact(minorUnits(minor), 'USD')).toBe(text);
  });

  test('start at 10,000 of the currency, not of its cents', () => {
    expect(formatCompact(minorUnits(9_999), 'JPY')).toBe('9,999');
    expect(formatCompact(minorUnits(10_000), 'JPY')).toBe('10.0K');
  });
});

test('differences carry their sign', () => {
  expect(formatSignedCompact(minorUnits(1686201), 'USD')).toBe('+16.9K');
  expect(formatSignedCompact(minorUnits(-1689221), 'USD')).toBe('\u221216.9K');
  expect(formatSignedExact(minorUnits(31240), 'USD')).toBe('+312.40');
  expect(formatSignedExact(minorUnits(0), 'USD')).toBe('–');
});

test('an axis shows zero as zero and no needless decimal', () => {
  expect(formatAxis(minorUnits(0), 'USD')).toBe('0');
  expect(formatAxis(minorUnits(25000000), 'USD')).toBe('250K');
  expect(formatAxis(minorUnits(150000000), 'USD')).toBe('1.5M');
});

describe('changes in percent', () => {
  test.each([
    ['7.9', '+7.9\u00a0%'],
    ['-1.8', '\u22121.8\u00a0%'],
    ['0.0', '0.0\u00a0%'],
    ['999.9', '+999.9\u00a0%'],
    ['1000.0', '>999\u00a0%'],
    ['-1000.0', '<\u2212999\u00a0%'],
    [null, 'n/m'],
  ])('%s is %s', (percent, text) => {
    expect(formatPercentChange(percent)).toBe(text);
  });

  test('have a size without sign', () => {
    expect(formatPercentSize('-20.6')).toBe('20.6\u00a0%');
  });
});

test('counts are grouped', () => {
  expect(formatCount(1234)).toBe('1,234');
});
