import { describe, expect, test } from 'vitest';
import { sourcesOf } from '../compute/metric-answer.ts';
import { formulaText } from '../compute/formula.ts';
import { METRICS } from '../metrics.ts';
import { findMetric, METRIC_CATALOGUE } from './catalogue.ts';

test('every id is there once, and is a word of small letters', () => {
  const ids = METRIC_CATALOGUE.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][a-z0-9_]*$/.test(id))).toEqual([]);
});

/** Finance 4.4 to 4.8, by the number of rows of their tables; shared rows counted once. */
test.each([
  ['of all', [], 24],
  ['SaaS', ['SaaS'], 22],
  ['E-commerce / Manufacturing', ['E-commerce / Manufacturing'], 17],
  ['Professional Services', ['Professional Services'], 14],
  ['Marketplace', ['Marketplace'], 21],
] as const)('%s', (_, models: readonly string[], count) => {
  const own = METRIC_CATALOGUE.filter((metric) => metric.models.join() === models.join());
  expect(own).toHaveLength(count);
});

describe('every metric', () => {
  test('has a formula, a source, words for two readers and series of their own names', () => {
    for (const metric of METRIC_CATALOGUE) {
      const { id, legends, words, calculation } = metric;
      expect(formulaText(calculation).length, id).toBeGreaterThan(2);
      expect(sourcesOf(metric, metric.models[0] ?? 'SaaS').length, id).toBeGreaterThan(0);
      expect(
        [words.plain, words.professional].every((text) => text.endsWith('.')),
        id,
      ).toBe(true);
      expect(new Set(legends.map(({ key }) => key)).size, id).toBe(legends.length);
      expect(legends.length > 0 || metric.split !== undefined, id).toBe(true);
    }
  });
});

test('the headline is made of the same metrics, with the same words for months and directions', () => {
  for (const [id, { unit, aggregation, goodDirection }] of Object.entries(METRICS)) {
    expect(findMetric(id)).toMatchObject({ unit, aggregation, good: goodDirection });
  }
});

test.each([
  ['gross_margin_pct', 'Gross profit ÷ Revenue'],
  ['dso', 'Trade receivables, at the end ÷ Revenue, last 3 months × days in these months'],
  ['own_cash', 'Cash, at the end − Funds held for others, at the end'],
  ['quick_ratio_saas', '(New MRR + Expansion + Reactivation) ÷ (Contraction + Churn)'],
  ['billing_leakage', '−Write-offs and discounts ÷ (Fee revenue − Write-offs and discounts)'],
])('the formula of %s', (id, text) => {
  const metric = findMetric(id);
  expect(metric === null ? '' : formulaText(metric.calculation)).toBe(text);
});
