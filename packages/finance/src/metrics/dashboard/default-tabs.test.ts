import { expect, test } from 'vitest';
import { BUSINESS_MODELS } from '../../statements/business-model.ts';
import { findMetric, hasMetric, METRIC_CATALOGUE } from '../catalogue/catalogue.ts';
import { defaultTabs, headlineTiles } from './default-tabs.ts';

test.each(BUSINESS_MODELS)('every card and tile of %s is a metric that the model has', (model) => {
  const cards = defaultTabs(model, { hasDeals: true }).flatMap(({ key, cards: own }) =>
    own.map(({ metric }) => ({ at: `${key}: ${metric}`, metric })),
  );
  const tiles = headlineTiles(model).map((metric) => ({ at: `tile: ${metric}`, metric }));
  const missing = [...cards, ...tiles].filter(({ metric }) => {
    const definition = findMetric(metric);
    return definition === null || !hasMetric(definition, model);
  });
  expect(missing.map(({ at }) => at)).toEqual([]);
});

test.each(BUSINESS_MODELS)('every metric of %s is on one of its tabs', (model) => {
  const tabs = defaultTabs(model, { hasDeals: true });
  const cards = new Set(tabs.flatMap(({ cards: own }) => own.map(({ metric }) => metric)));
  const missing = METRIC_CATALOGUE.filter((metric) => hasMetric(metric, model) && !cards.has(metric.id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
