import { METRIC_CATALOGUE } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import type { GoodDirection, MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import type { Aggregation } from '@tieout/finance/metrics/frame/calculation.ts';
import { ALL_TABS } from '@tieout/finance/metrics/dashboard/default-tabs.ts';
import { formulaText } from '@tieout/finance/metrics/compute/formula.ts';
import { sourcesOf } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { exampleText } from './example-text.ts';
import { table } from './table.ts';
import type { WorkedExample } from './worked-example.ts';

/** Says of a page that it is written by a program. */
export const MARK = '<!-- Generated from packages/finance/src/metrics/catalogue: npm run generate -->';

export function fileOf({ id }: MetricDefinition): string {
  return `${id.replaceAll('_', '-')}.md`;
}

const AGGREGATIONS: Readonly<Record<Aggregation, string>> = {
  sum: 'months add up',
  last: 'the last closed month counts',
  ratio: 'made anew of the whole range',
  median: 'made anew of the whole range',
};

function goodText(good: GoodDirection, target: string | undefined): string {
  const direction =
    good === 'none'
      ? 'neither'
      : typeof good === 'string'
        ? `${good === 'up' ? 'more' : 'less'} is better`
        : `${good.from} to ${good.to}`;
  return target === undefined ? direction : `${direction}; target ${target}`;
}

function modelsOf({ models }: MetricDefinition): string {
  return models.length === 0 ? 'every business model' : models.join(', ');
}

/** One page: what the metric means, how it is made, where it has no figure, and one that the code has worked out. */
export function metricPage(metric: MetricDefinition, example: WorkedExample): string {
  const { id, name, unit, per, aggregation, good, target, words, chart, drillDown } = metric;
  const holders = ALL_TABS.filter(({ cards }) => cards.some(({ metric: card }) => card === id));
  const tabs = [...new Set(holders.map((tab) => tab.name))];
  const facts = [
    ['Unit', per === undefined ? unit : `${unit} per ${per}`],
    ['Over several months', AGGREGATIONS[aggregation]],
    ['Good', goodText(good, target)],
    ['Of', modelsOf(metric)],
    ['Sources', sourcesOf(metric, metric.models[0] ?? 'SaaS').join(', ')],
    ['Chart', chart],
    ['Tabs', [...new Set(tabs)].join(', ')],
    ['Drill-down', drillDown],
  ];
  return [
    `# ${name} (\`${id}\`)`,
    MARK,
    words.plain,
    `In a professional's words: ${words.professional}`,
    table(['', ''], facts),
    '## Formula',
    formulas(metric),
    '## Series',
    seriesText(metric),
    '## Edges',
    edges(metric),
    '## Worked example',
    exampleText(metric, example),
  ]
    .join('\n\n')
    .concat('\n');
}

function formulas({ calculation, variants = {}, fallback, beside }: MetricDefinition): string {
  const lines = [
    formulaText(calculation),
    ...Object.entries(variants).map(([model, own]) => `${model}: ${formulaText(own)}`),
    ...(fallback === undefined ? [] : [`Without its source: ${formulaText(fallback.calculation)}`]),
    ...(beside === undefined ? [] : [`Beside it, ${beside.name.toLowerCase()}: ${formulaText(beside.calculation)}`]),
  ];
  return ['```', ...lines, '```'].join('\n');
}

function seriesText({ legends, split }: MetricDefinition): string {
  const rows = legends.map(({ key, name, shows }) => {
    const made =
      typeof shows === 'string'
        ? { itself: 'the metric', 'prior-year': 'the metric a year before', target: 'what somebody has set' }[shows]
        : formulaText(shows);
    return [`\`${key}\``, name, made];
  });
  const fixed = rows.length === 0 ? [] : [table(['key', 'name', 'made of'], rows)];
  return [...(split === undefined ? [] : [`One series per ${split.by}.`]), ...fixed].join('\n\n');
}

function edges({ edges: own }: MetricDefinition): string {
  return [...own, 'And [what holds for every metric](README.md#what-makes-no-figure).']
    .map((edge) => `- ${edge}`)
    .join('\n');
}

const GENERAL = `## How to read a page

Amounts are integers of minor units; a quotient is rounded once, half away from zero. Names in a formula are sums of rows: what a
drill-down lists adds up to them. "Last 3 months" end with the month, or with the range that is asked for, and are the range where
that is longer. Balances are those of the end of the month. Rows of the statements are explained in [statements](statements.md), the
payroll-safe calendar in [cash-calendar](cash-calendar.md).

## What makes no figure

| reason | when |
| --- | --- |
| \`NOT_CONNECTED\` | the source is not connected; nothing else is taken instead, unless the page says so |
| \`NO_DATA\` | the month lies before the first fact, or there is no plan |
| \`INSUFFICIENT_HISTORY\` | a window begins before the first fact |
| \`DIV_ZERO\` | the denominator is zero |
| \`NEGATIVE_BASE\` | a margin's denominator is below zero, or growth has a base of zero or below |
| \`NOT_MEANINGFUL\` | the figure would say nothing |
| \`MISSING_RATE\` | an exchange rate is not known; it is never taken as 1 |

A figure is provisional while a month it is made of is open. Flows in other currencies are converted at the average rate of their
month, stocks at its closing rate, each fact by itself.
`;

export function indexPage(): string {
  const rows = METRIC_CATALOGUE.map((metric) => [
    `[${metric.name}](${fileOf(metric)})`,
    `\`${metric.id}\``,
    metric.unit,
    modelsOf(metric),
  ]);
  return ['# Metrics', MARK, GENERAL.trim(), '## All of them', table(['metric', 'id', 'unit', 'of'], rows)]
    .join('\n\n')
    .concat('\n');
}
