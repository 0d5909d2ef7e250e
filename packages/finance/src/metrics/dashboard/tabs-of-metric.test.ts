import { expect, test } from 'vitest';
import { changeCard } from './edit-cards.ts';
import { hideTab } from './edit-tabs.ts';
import { dashboardStructure } from './structure.ts';
import { tabsOfMetric } from './tabs-of-metric.ts';

const structure = dashboardStructure(null, 'SaaS', { hasDeals: false });

test('a metric stands on the tabs of its cards, and in the strip above the overview', () => {
  expect(tabsOfMetric(structure, 'SaaS', 'mrr')).toContain('overview');
  expect(tabsOfMetric(structure, 'SaaS', 'headcount')).toContain('people');
});

test('a card that was taken off and a hidden tab show nothing', () => {
  const without = changeCard(structure, 'people--headcount', { deleted: { at: '2026-11-01', by: 'Mara' } });
  expect(tabsOfMetric(without, 'SaaS', 'headcount')).not.toContain('people');
  expect(tabsOfMetric(hideTab(structure, 'people', true), 'SaaS', 'headcount')).not.toContain('people');
});

test('a metric that nobody shows stands nowhere', () => {
  expect(tabsOfMetric(structure, 'SaaS', 'own-nothing')).toEqual([]);
});
