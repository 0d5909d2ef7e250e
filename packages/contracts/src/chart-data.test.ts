import { expect, test } from 'vitest';
import { chartData } from './chart-data.ts';

const MONTHS = [
  { key: '2026-09', label: 'Sep-26' },
  { key: '2026-10', label: 'Oct-26', state: 'open' },
];

function chart(changes: Record<string, unknown>) {
  return chartData.safeParse({
    key: 'revenue',
    kind: 'line',
    title: 'Revenue',
    currency: 'USD',
    slots: MONTHS,
    series: [{ key: 'revenue', label: 'Revenue', values: [100, 'MISSING_RATE'] }],
    ...changes,
  });
}

test('a chart may leave out what it has not got', () => {
  expect(chart({}).data).toMatchObject({ unit: 'money', plan: null, bands: [], slots: [{ state: 'closed' }, {}] });
});

test.each([
  ['a series', { series: [{ key: 'a', label: 'A', values: [1] }] }],
  ['a plan', { plan: { label: 'Plan', values: [1, 2, 3] } }],
  ['the year before', { previous: { label: 'Last year', values: [] } }],
  ['a band', { bands: [{ label: 'P10 to P90', low: [1, 2], high: [1] }] }],
])('%s with more or fewer values than there are months is refused', (_, changes) => {
  expect(chart(changes).error?.issues.map(({ message }) => message)).toEqual([
    'Every series needs one value for each slot',
  ]);
});

test.each([['NaN'], [null], [Number.NaN], [Number.POSITIVE_INFINITY]])('%s is no value', (value) => {
  expect(chart({ series: [{ key: 'a', label: 'A', values: [1, value] }] }).success).toBe(false);
});
