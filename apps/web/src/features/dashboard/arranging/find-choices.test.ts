import type { ChartChoice } from '@tieout/contracts/dashboard-cards.ts';
import { expect, test } from 'vitest';
import { findChoices } from './find-choices.ts';

function choice(name: string, group: string, series: string[] = []): ChartChoice {
  return { metricId: name, name, group, series, drawings: [] };
}

const CHOICES = [
  choice('Revenue', 'Profitability', ['Year before']),
  choice('Headcount', 'People'),
  choice('Cost by function', 'Profitability', ['Research', 'Sales']),
];

test.each([
  ['', [['Profitability', 2] as const, ['People', 1] as const]],
  ['  COST ', [['Profitability', 1] as const]],
  ['research', [['Profitability', 1] as const]],
  ['people head', [['People', 1] as const]],
  ['nothing', []],
])('%j is looked for in names, series and groups', (typed, expected) => {
  expect(findChoices(CHOICES, typed).map(({ name, choices }) => [name, choices.length])).toEqual(expected);
});
