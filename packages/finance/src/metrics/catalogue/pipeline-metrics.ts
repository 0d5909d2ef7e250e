import { quotientOf, sumOf, term } from '../frame/calculation.ts';
import { END } from '../frame/window.ts';
import { CLOSED_DEALS, PIPELINE, QUARTER_TARGET, WON_DEALS } from '../measures/deal-measures.ts';
import { itself, shows, type MetricDefinition } from './metric-definition.ts';

export const PIPELINE_METRICS: readonly MetricDefinition[] = [
  {
    id: 'win_rate',
    name: 'Win rate',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'Of the deals that were decided, the share you won.',
      professional: 'Deals won over deals won or lost, closed in the period, by number.',
    },
    calculation: quotientOf(term(WON_DEALS), term(CLOSED_DEALS)),
    chart: 'line',
    legends: [itself('rate', 'Win rate')],
    drillDown: 'deals',
    edges: ['No figure where no deal was closed.'],
    models: [],
  },
  {
    id: 'pipeline_coverage',
    name: 'Pipeline coverage',
    unit: 'ratio',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'How many times over the deals on their way would make next quarter’s plan.',
      professional: 'Open pipeline due in the next fiscal quarter over the planned revenue of that quarter.',
    },
    calculation: quotientOf(term(PIPELINE, END), term(QUARTER_TARGET, END), { base: 'positive' }),
    chart: 'column',
    legends: [
      shows('pipeline', 'Pipeline', sumOf(term(PIPELINE, END)), 'money'),
      shows('target', 'Plan of next quarter', sumOf(term(QUARTER_TARGET, END)), 'money'),
    ],
    drillDown: 'deals',
    edges: ['No figure without a plan for the whole of the next quarter.'],
    models: [],
  },
];
