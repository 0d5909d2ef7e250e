// @vitest-environment happy-dom
import { minorUnits } from '@tieout/finance/money.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  formatAxis,
  formatCompact,
  formatCount,
  formatExact,
  formatPercentChange,
  formatSignedExact,
} from '#components/number-format.ts';
import {
  DEFAULT_NUMBER_FORMAT,
  numberFormatVersion,
  onNumberFormatReplaced,
  plainAmount,
  plainDecimal,
  recallNumberFormat,
  replaceNumberFormat,
  setNumberFormat,
  withMarks,
  type NumberFormat,
} from './number-format-setting.ts';

beforeEach(() => localStorage.clear());
afterEach(() => setNumberFormat(DEFAULT_NUMBER_FORMAT, 'nobody'));

function samples(format: NumberFormat): string[] {
  setNumberFormat(format, 'bianca');
  return [
    formatExact(minorUnits(-1_234_567_89), 'USD'),
    formatCompact(minorUnits(230_823_01), 'USD'),
    formatAxis(minorUnits(1_500_000_00), 'USD'),
    formatSignedExact(minorUnits(312_40), 'USD'),
    formatPercentChange('7.9'),
    formatCount(1_234),
    formatExact(minorUnits(0), 'USD'),
  ];
}

describe('figures', () => {
  test.each<[NumberFormat, string[]]>([
    ['1,234.56', ['−1,234,567.89', '230.8K', '1.5M', '+312.40', '+7.9\u00a0%', '1,234', '–']],
    ['1.234,56', ['−1.234.567,89', '230,8K', '1,5M', '+312,40', '+7,9\u00a0%', '1.234', '–']],
    ['1 234,56', ['−1\u202f234\u202f567,89', '230,8K', '1,5M', '+312,40', '+7,9\u00a0%', '1\u202f234', '–']],
    ['1’234.56', ['−1’234’567.89', '230.8K', '1.5M', '+312.40', '+7.9\u00a0%', '1’234', '–']],
  ])('in %s', (format, texts) => {
    expect(samples(format)).toEqual(texts);
  });

  test('keep the marks of the sentence around them', () => {
    const text = 'Restated: (1,234.50) when the month was closed, – now. See 2.';
    expect(withMarks(text, '1.234,56')).toBe('Restated: (1.234,50) when the month was closed, – now. See 2.');
    expect(withMarks(text, '1,234.56')).toBe(text);
  });
});

describe('what is typed', () => {
  test.each<[NumberFormat, string, string]>([
    ['1,234.56', ' 1,234.5 ', '1234.5'],
    ['1.234,56', '1.234,5', '1234.5'],
    ['1.234,56', '1234,56', '1234.56'],
    ['1 234,56', '1 234,56', '1234.56'],
    ['1 234,56', '1\u202f234,56', '1234.56'],
    ['1’234.56', '1’234.56', '1234.56'],
  ])('in %s, %s is the amount %s', (format, typed, plain) => {
    setNumberFormat(format, 'bianca');
    expect(plainAmount(typed)).toBe(plain);
  });

  test('a percentage has a comma where amounts have one, and else none', () => {
    expect(plainDecimal('2,5')).toBe('2,5');
    setNumberFormat('1.234,56', 'bianca');
    expect([plainDecimal('2,5'), plainDecimal(' 2.5 ')]).toEqual(['2.5', '2.5']);
  });
});

describe('the choice', () => {
  test('is remembered for its reader, and for nobody else', () => {
    setNumberFormat('1.234,56', 'bianca');
    expect(recallNumberFormat('nadia')).toBe(false);
    expect(formatCount(1_234)).toBe('1,234');
    expect(recallNumberFormat('bianca')).toBe(true);
    expect(formatCount(1_234)).toBe('1.234');
  });

  test.each(['not json', '{"reader":"bianca","format":"1_234"}', 'null'])('a stored %s counts as none', (text) => {
    localStorage.setItem('number-format', text);
    expect(recallNumberFormat('bianca')).toBe(false);
    expect(formatCount(1_234)).toBe('1,234');
  });

  test('draws the page anew only when it is another one', () => {
    const listener = vi.fn<() => void>();
    const stop = onNumberFormatReplaced(listener);
    const before = numberFormatVersion();
    replaceNumberFormat(DEFAULT_NUMBER_FORMAT, 'bianca');
    expect(numberFormatVersion()).toBe(before);
    replaceNumberFormat('1’234.56', 'bianca');
    stop();
    expect([numberFormatVersion(), listener.mock.calls.length]).toEqual([before + 1, 1]);
  });
});
