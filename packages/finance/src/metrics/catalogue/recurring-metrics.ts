import { minus, quotientOf, sumOf, term } from '../frame/calculation.ts';
import { END, OPENING, trailing } from '../frame/window.ts';
import { DEFERRED_REVENUE } from '../measures/books-measures.ts';
import {
  ARR,
  CHURNED_MRR,
  CONTRACTION_MRR,
  EXPANSION_MRR,
  FX_MRR,
  MRR,
  MRR_A_YEAR_AGO,
  MRR_KEPT,
  MRR_RETAINED,
  NEW_MRR,
  REACTIVATION_MRR,
} from '../measures/subscription-measures.ts';
import { itself, shows, TARGET, type MetricDefinition } from './metric-definition.ts';

/** A year ago is twelve months before the month: thirteen month ends. */
export const SINCE_A_YEAR_AGO = trailing(13);
const NRR = quotientOf(term(MRR_RETAINED, SINCE_A_YEAR_AGO), term(MRR_A_YEAR_AGO, SINCE_A_YEAR_AGO));
const GRR = quotientOf(term(MRR_KEPT, SINCE_A_YEAR_AGO), term(MRR_A_YEAR_AGO, SINCE_A_YEAR_AGO));
const RETENTION_LEGENDS = [shows('nrr', 'Net', NRR), shows('grr', 'Gross', GRR)];
export const FIRST_MONTH = 'The first month has no month before it to differ from.';
const THIRTEEN = 'Needs 13 month ends.';

const saas = { models: ['SaaS'] } as const satisfies Partial<MetricDefinition>;

export const RECURRING_METRICS: readonly MetricDefinition[] = [
  {
    ...saas,
    id: 'mrr',
    name: 'MRR',
    unit: 'money',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'What your subscriptions bring in per month, as they stand on the last day of the month.',
      professional: 'Monthly recurring revenue: net of recurring discounts, before tax and usage, at month end.',
    },
    calculation: sumOf(term(MRR, END)),
    chart: 'area',
    legends: [itself('mrr', 'MRR'), { ...TARGET, key: 'plan', name: 'Plan' }],
    drillDown: 'customers with plan, seats, MRR',
    edges: [
      'Trials, free plans and paused subscriptions are 0; so are one-off items, usage and tax.',
      'A year counts as 12 months, a week as 12/52 and a day as 12/365 of a month.',
      'A change that is dated back changes the months it covers.',
    ],
  },
  {
    ...saas,
    id: 'arr',
    name: 'ARR',
    unit: 'money',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'What your subscriptions would bring in over a year if nothing changed.',
      professional: 'MRR times 12.',
    },
    calculation: sumOf(term(ARR, END)),
    chart: 'line',
    legends: [itself('arr', 'ARR')],
    drillDown: 'customers with plan, seats, MRR',
    edges: [],
  },
  {
    ...saas,
    id: 'mrr_movements',
    name: 'MRR movements',
    unit: 'money',
    aggregation: 'sum',
    good: 'up',
    words: {
      plain: 'Why MRR changed: new customers, customers who pay more, who came back, who pay less and who left.',
      professional:
        'New, expansion, reactivation, contraction and churn between month ends, per customer; rates apart.',
    },
    calculation: sumOf(
      term(NEW_MRR),
      term(EXPANSION_MRR),
      term(REACTIVATION_MRR),
      minus(CONTRACTION_MRR),
      minus(CHURNED_MRR),
      term(FX_MRR),
    ),
    chart: 'stacked',
    variant: 'around-zero',
    legends: [
      shows('new', 'New', sumOf(term(NEW_MRR))),
      shows('expansion', 'Expansion', sumOf(term(EXPANSION_MRR))),
      shows('reactivation', 'Reactivation', sumOf(term(REACTIVATION_MRR))),
      shows('contraction', 'Contraction', sumOf(minus(CONTRACTION_MRR))),
      shows('churn', 'Churn', sumOf(minus(CHURNED_MRR))),
      shows('fx', 'Exchange rates', sumOf(term(FX_MRR))),
    ],
    drillDown: 'customer movements',
    edges: [
      FIRST_MONTH,
      'Exchange rates are what is left, so that opening MRR and the movements are closing MRR exactly.',
      'One of several subscriptions that ends is contraction, not churn.',
    ],
  },
  {
    ...saas,
    id: 'net_new_mrr',
    name: 'Net new MRR',
    unit: 'money',
    aggregation: 'sum',
    good: 'up',
    words: {
      plain: 'How much more per month your subscriptions bring in than at the start.',
      professional: 'Closing less opening MRR.',
    },
    calculation: sumOf(term(MRR, END), minus(MRR, OPENING)),
    chart: 'column',
    variant: 'around-zero',
    legends: [itself('net_new', 'Net new MRR')],
    drillDown: 'movements',
    edges: [FIRST_MONTH],
  },
  {
    ...saas,
    id: 'mrr_growth_mom',
    name: 'MRR growth',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'How much your recurring revenue grew, in percent.',
      professional: 'Net new MRR in percent of opening MRR.',
    },
    calculation: quotientOf([term(MRR, END), minus(MRR, OPENING)], term(MRR, OPENING), { base: 'growth' }),
    chart: 'line',
    legends: [itself('growth', 'MRR growth')],
    drillDown: 'movements',
    edges: [FIRST_MONTH, 'No figure where opening MRR is 0.'],
  },
  {
    ...saas,
    id: 'nrr_ttm',
    name: 'Net revenue retention',
    unit: 'percent',
    aggregation: 'last',
    good: 'up',
    target: '100',
    words: {
      plain:
        'What customers of a year ago pay you now, for each 100 they paid then. Above 100 they grew more than they left.',
      professional: 'MRR of the customers of twelve months ago over their MRR then, in constant currency.',
    },
    calculation: NRR,
    chart: 'line',
    legends: RETENTION_LEGENDS,
    drillDown: 'cohort customers',
    edges: [THIRTEEN, 'A customer who left and came back counts with what they pay now.'],
  },
  {
    ...saas,
    id: 'grr_ttm',
    name: 'Gross revenue retention',
    unit: 'percent',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'The same as net retention, but without what customers pay more than a year ago: how much you keep.',
      professional: 'As net retention, each customer counted with at most their MRR of twelve months ago.',
    },
    calculation: GRR,
    chart: 'line',
    legends: RETENTION_LEGENDS,
    drillDown: 'cohort customers',
    edges: [THIRTEEN, 'Never above 100 %, nor above net retention.'],
  },
  {
    ...saas,
    id: 'deferred_revenue',
    name: 'Deferred revenue',
    unit: 'money',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'What customers have paid for service that you still have to deliver.',
      professional: 'Contract liabilities: the current deferred revenue of the balance sheet.',
    },
    calculation: sumOf(term(DEFERRED_REVENUE, END)),
    chart: 'area',
    legends: [itself('deferred', 'Deferred revenue')],
    drillDown: 'invoices with remaining balance',
    edges: [],
  },
];
