import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelledMonth } from '../test/arbitraries.ts';
import { casesOf, oracle } from '../test/oracles.ts';
import { addMonths, parseMonth } from './month.ts';
import { formatPeriodLabel, parsePeriodLabel } from './period-label.ts';

test.each(casesOf(oracle('O-1.3')))('O-1.3: $input is $expected', ({ input, expected }) => {
  const result = parsePeriodLabel(input);
  expect(result.ok ? [result.fromDate, result.toDate] : result.code).toEqual(expected);
});

test('the label comes back in its canonical spelling with a half-open range of months', () => {
  expect(parsePeriodLabel('  aPR-24 ')).toEqual({
    ok: true,
    label: 'Apr-24',
    from: '2024-04',
    toExclusive: '2025-04',
    fromDate: '2024-04-01',
    toDate: '2025-03-31',
  });
});

test('two-digit years are 2000 to 2099', () => {
  expect(parsePeriodLabel('Jan-00')).toMatchObject({ from: '2000-01' });
  expect(parsePeriodLabel('Jan-70')).toMatchObject({ from: '2070-01' });
  expect(parsePeriodLabel('Dec-99')).toMatchObject({ from: '2099-12', toExclusive: '2100-12' });
});

test.each([
  '',
  ' ',
  '13-24',
  'Jan-4',
  'Jan-024',
  'Jan–24',
  'January-24',
  'Jan-24 x',
  'Jan- 24',
  'ſep-24',
  'Jan-２4',
  '-24',
])('%j is not a label', (label) => {
  expect(parsePeriodLabel(label)).toEqual({ ok: false, code: 'INVALID_PERIOD_LABEL' });
});

test.each(['1999-12', '2100-01'])('%s has no label', (month) => {
  expect(() => formatPeriodLabel(parseMonth(month))).toThrow(RangeError);
});

test('any month from 2000 to 2099 survives the way through its label, in any case', () => {
  fc.assert(
    fc.property(labelledMonth, fc.boolean(), (month, isUpper) => {
      const label = formatPeriodLabel(month);
      const result = parsePeriodLabel(isUpper ? label.toUpperCase() : label.toLowerCase());
      expect(result).toMatchObject({ ok: true, label, from: month, toExclusive: addMonths(month, 12) });
    }),
  );
});

test('any text is either a label that formats back or invalid', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z]{2,4}-\d{1,3}$/)), (text) => {
      const result = parsePeriodLabel(text);
      const spelling = text.trim().toLowerCase();
      expect(result.ok ? result.label.toLowerCase() : result.code).toBe(result.ok ? spelling : 'INVALID_PERIOD_LABEL');
    }),
  );
});
