import type { ChartUnit } from '@tieout/contracts/chart-data.ts';
import { expect, test } from 'vitest';
import {
  formatDifference,
  formatTick,
  formatValue,
  formatWithUnit,
  unitWord,
} from '@tieout/contracts/charts/value-format.ts';

function measure(unit: ChartUnit) {
  return { unit, currency: unit === 'money' ? 'USD' : null };
}

test.each([
  ['money', 22_482_301, ['224,823.01', '224.8K', '+224,823.01'], 'USD'],
  ['percent', 79.04, ['79.0 %', '79.0 %', '+79.0 pp'], null],
  ['points', 1.5, ['1.5 pp', '1.5 pp', '+1.5 pp'], null],
  ['ratio', 4.116, ['4.12x', '4.12x', '+4.12x'], null],
  ['months', 9.4, ['9.4 months', '9.4', '+9.4'], 'months'],
  ['days', 41, ['41 days', '41', '+41'], 'days'],
  ['fte', 12.5, ['12.5 FTE', '12.5', '+12.5'], 'FTE'],
  ['count', 12_345, ['12,345', '12.3K', '+12,345'], null],
] as const)('%s', (unit, value, expected, word) => {
  const texts = [
    formatWithUnit(value, measure(unit), 'exact'),
    formatValue(value, measure(unit), 'short'),
    formatDifference(value, measure(unit), 'exact'),
  ];
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected);
  expect(unitWord(measure(unit))).toBe(word);
});

test('a loss has a real minus, a rest of nothing none', () => {
  expect([
    formatValue(-5, measure('days'), 'short'),
    formatValue(-0.04, measure('percent'), 'short').slice(0, 3),
  ]).toEqual(['−5', '0.0']);
});

test('an axis writes no rest of a division', () => {
  expect(formatTick(0.1 + 0.2, measure('months'))).toBe('0.3');
});

test('what is unknown is n/a in every unit', () => {
  expect(formatWithUnit('NO_DATA', measure('months'), 'exact')).toBe('n/a');
});
