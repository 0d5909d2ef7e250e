import { expect, test } from 'vitest';
import type { HeadlineFigure, HeadlineMetric } from './headline.ts';
import { known, unknown } from './metric-value.ts';
import { minorUnits } from './money.ts';
import { addMonths, parseMonth } from './month.ts';
import { restatedFigures } from './restated-figures.ts';

const JANUARY = parseMonth('2026-01');

function figure(metric: HeadlineMetric, values: readonly (number | null)[]): HeadlineFigure {
  const history = values.map((value, index) => ({
    month: addMonths(JANUARY, index),
    value: value === null ? unknown('NO_DATA') : known(minorUnits(value)),
  }));
  return { metric, value: unknown('NO_DATA'), previous: unknown('NO_DATA'), history };
}

function restated(metric: HeadlineMetric, before: (number | null)[], after: (number | null)[], closed = 4): string[] {
  const months = new Set(Array.from({ length: closed }, (_, index) => addMonths(JANUARY, index)));
  return restatedFigures([figure(metric, before)], [figure(metric, after)], months).map(({ month }) => month);
}

test.each([
  ['nothing moved', [1, 2, 3], [1, 2, 3], []],
  ['a flow is named in each month that moved, the newest first', [1, 2, 3], [9, 2, 4], ['2026-03', '2026-01']],
  ['a figure that was not known before', [null, 2], [1, 2], ['2026-01']],
  ['the same reason is no change', [null, 2], [null, 2], []],
])('%s', (_, before, after, months) => {
  expect(restated('revenue_total', before, after)).toEqual(months);
});

test('a balance is named where its difference begins and where it changes', () => {
  expect(restated('cash_balance', [10, 10, 10, 10], [10, 15, 15, 12])).toEqual(['2026-04', '2026-02']);
});

test('months that were open then are left out', () => {
  expect(restated('revenue_total', [1, 2], [5, 6], 1)).toEqual(['2026-01']);
});
