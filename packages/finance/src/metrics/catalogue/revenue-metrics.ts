import { minus, quotientOf, sumOf, term } from '../frame/calculation.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { PREVIOUS, trailing, windowOf, type Window } from '../frame/window.ts';
import { planned, REVENUE } from '../measures/books-measures.ts';
import { customerInPlace, NAMED_REVENUE, topCustomers } from '../measures/customer-revenue.ts';
import { itself, PRIOR_YEAR, shows, type MetricDefinition } from './metric-definition.ts';

const PLANNED_REVENUE = planned('REVENUE', 'Planned revenue');
const TTM = trailing(12);
const YEAR_BEFORE = trailing(12, 12);

/** `(TTM(t) - TTM(t-12)) / TTM(t-12)`. */
export const GROWTH_YOY = quotientOf([term(REVENUE, TTM), minus(REVENUE, YEAR_BEFORE)], term(REVENUE, YEAR_BEFORE), {
  base: 'growth',
});

const MONTH_YEAR_BEFORE = trailing(1, 12);

const TOP_FIVE = topCustomers(5);
const CONCENTRATION = quotientOf(term(TOP_FIVE, TTM), term(REVENUE, TTM), {
  base: 'positive',
  // Where no line names a customer, nobody knows whether there is one or a thousand.
  special: ({ numerator, denominator }) => (numerator === 0 && denominator > 0 ? { code: 'NO_DATA' } : undefined),
});
const REST = quotientOf([term(NAMED_REVENUE, TTM), minus(TOP_FIVE, TTM)], term(REVENUE, TTM), { base: 'positive' });
const NAMES_NOBODY = quotientOf([term(REVENUE, TTM), minus(NAMED_REVENUE, TTM)], term(REVENUE, TTM), {
  base: 'positive',
});
const TOP_KEYS = ['top1', 'top2', 'top3', 'top4', 'top5'];

const concentration = {
  unit: 'percent',
  aggregation: 'ratio',
  good: 'down',
  calculation: CONCENTRATION,
  chart: 'donut',
  legends: [shows('rest', 'All others', REST), shows('nobody', 'Names no customer', NAMES_NOBODY)],
  split: {
    by: 'customer',
    first: TOP_KEYS,
    nameOf: (book: MetricBook, key: string, months: Window) => customerInPlace(book, key, windowOf(TTM, months, 1)),
  },
  drillDown: 'customers',
  edges: [
    'With fewer than five customers all of them count.',
    'Needs twelve months of revenue.',
    'Revenue whose lines name no customer is said to; no figure where none names one.',
    'Channels that orders come through are no customers, and neither are all of one kind, such as “Sellers”.',
  ],
} as const;

export const REVENUE_METRICS: readonly MetricDefinition[] = [
  {
    id: 'revenue_total',
    name: 'Revenue',
    unit: 'money',
    aggregation: 'sum',
    good: 'up',
    words: {
      plain: 'What customers were charged for what you delivered, before any cost.',
      professional:
        'The Revenue section of the managerial P&L: recognised in the period, net of discounts and refunds.',
    },
    calculation: sumOf(term(REVENUE)),
    chart: 'combo',
    legends: [itself('actual', 'Revenue'), PRIOR_YEAR, shows('plan', 'Plan', sumOf(term(PLANNED_REVENUE)))],
    drillDown: 'lines by category and customer',
    edges: ['A month without sales after the first posting is a true zero.'],
    models: [],
  },
  {
    id: 'revenue_growth_mom',
    name: 'Growth month on month',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'How much more, or less, you sold than in the month before.',
      professional: 'Change of revenue on the preceding period of the same length, in percent of that period.',
    },
    calculation: quotientOf([term(REVENUE), minus(REVENUE, PREVIOUS)], term(REVENUE, PREVIOUS), { base: 'growth' }),
    chart: 'line',
    legends: [itself('growth', 'Growth')],
    drillDown: 'two months side by side',
    edges: ['The first month has nothing to compare with.', 'No figure where the month before had no revenue.'],
    models: [],
  },
  {
    id: 'revenue_growth_yoy',
    name: 'Growth year on year',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'How much more, or less, you sold in the last twelve months than in the twelve months before.',
      professional: 'Change of trailing-twelve-month revenue on the twelve months before them.',
    },
    calculation: GROWTH_YOY,
    beside: {
      name: 'Same month last year',
      unit: 'percent',
      calculation: quotientOf([term(REVENUE), minus(REVENUE, MONTH_YEAR_BEFORE)], term(REVENUE, MONTH_YEAR_BEFORE), {
        base: 'growth',
      }),
    },
    chart: 'line',
    legends: [itself('growth', 'Growth')],
    drillDown: '24 months',
    edges: ['Needs 24 months of revenue.'],
    models: [],
  },
  {
    ...concentration,
    id: 'customer_concentration',
    name: 'Top-5 customers',
    words: {
      plain:
        'How much of your revenue comes from your five largest customers. If one leaves, this is what is at stake.',
      professional: 'Share of the five largest customers in trailing-twelve-month revenue.',
    },
    models: ['SaaS', 'E-commerce / Manufacturing', 'Marketplace'],
  },
  {
    ...concentration,
    id: 'client_concentration',
    name: 'Top-5 clients',
    words: {
      plain: 'How much of your revenue comes from your five largest clients. If one leaves, this is what is at stake.',
      professional: 'Share of the five largest clients in trailing-twelve-month revenue.',
    },
    models: ['Professional Services'],
  },
  {
    id: 'plan_attainment_pct',
    name: 'Plan attainment',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    target: '100',
    words: {
      plain: 'How much of the revenue you planned you have reached.',
      professional: 'Revenue in percent of the revenue of the approved plan.',
    },
    calculation: quotientOf(term(REVENUE), term(PLANNED_REVENUE), { base: 'positive' }),
    chart: 'bullet',
    legends: [
      shows('actual', 'Revenue', sumOf(term(REVENUE)), 'money'),
      shows('plan', 'Plan', sumOf(term(PLANNED_REVENUE)), 'money'),
    ],
    drillDown: 'variance table',
    edges: ['No figure without an approved plan.'],
    models: [],
  },
];
