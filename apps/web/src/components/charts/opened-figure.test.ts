import { expect, test } from 'vitest';
import { parseMonth } from '@tieout/finance/month.ts';
import { sampleChart } from '#testing/chart-samples.ts';
import { newestFigure } from './opened-figure.ts';

function slot(key: string, from: string, to: string, state: 'closed' | 'open' = 'closed') {
  return { key, label: key, state, window: { from: parseMonth(from), to: parseMonth(to) } };
}

const QUARTERS = [slot('2026-Q2', '2026-04', '2026-06'), slot('2026-Q3', '2026-07', '2026-08', 'open')];

test.each([
  ['its last closed slot', sampleChart({ slots: QUARTERS }), { month: '2026-06', months: 3 }],
  [
    'the period of a tile',
    sampleChart({ kind: 'kpi', slots: QUARTERS, figure: { slot: slot('a', '2026-07', '2026-08'), value: 1 } }),
    { month: '2026-08', months: 2 },
  ],
  [
    'the whole of shares',
    sampleChart({ kind: 'donut', axis: 'category', slots: QUARTERS }),
    { month: '2026-06', months: 3 },
  ],
  ['nothing of cohorts', sampleChart({ kind: 'heat-map', axis: 'category', slots: QUARTERS }), null],
  ['nothing without a slot', sampleChart({}), null],
])('the menu of a chart opens %s', (_, data, figure) => {
  expect(newestFigure(data)).toEqual(figure);
});
