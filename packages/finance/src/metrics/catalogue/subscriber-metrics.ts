import { minus, quotientOf, sumOf, term } from '../frame/calculation.ts';
import { END, OPENING } from '../frame/window.ts';
import {
  CHURNED_CUSTOMERS,
  CHURNED_MRR,
  COHORT_OF_LAST_YEAR,
  COHORT_STILL_PAYING,
  CONTRACTION_MRR,
  MRR,
  NEW_CUSTOMERS,
  RETURNED_CUSTOMERS,
  NEW_MRR,
  PAYING_CUSTOMERS,
  TRIALS,
  TRIALS_PAID,
} from '../measures/subscription-measures.ts';
import { itself, shows, type MetricDefinition } from './metric-definition.ts';
import { FIRST_MONTH, SINCE_A_YEAR_AGO } from './recurring-metrics.ts';

export const LOGO_CHURN = quotientOf(term(CHURNED_CUSTOMERS), term(PAYING_CUSTOMERS, OPENING));
const REVENUE_CHURN = quotientOf([term(CHURNED_MRR), term(CONTRACTION_MRR)], term(MRR, OPENING));
export const ARPA = quotientOf(term(MRR, END), term(PAYING_CUSTOMERS, END));
const CHURN_LEGENDS = [shows('logo', 'Customers', LOGO_CHURN), shows('revenue', 'Revenue', REVENUE_CHURN)];

const saas = { models: ['SaaS'] } as const satisfies Partial<MetricDefinition>;

/** Who stays, who leaves, and what one customer pays. */
export const SUBSCRIBER_METRICS: readonly MetricDefinition[] = [
  {
    ...saas,
    id: 'logo_churn',
    name: 'Customer churn',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'Of the customers at the start, the share that stopped paying.',
      professional: 'Customers churned in the period over paying customers at its start.',
    },
    calculation: LOGO_CHURN,
    chart: 'line',
    legends: CHURN_LEGENDS,
    drillDown: 'churned customers with reason',
    edges: [FIRST_MONTH, 'No figure without customers at the start.', 'A customer churns when paid service ends.'],
  },
  {
    ...saas,
    id: 'revenue_churn',
    name: 'Revenue churn',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'Of the recurring revenue at the start, the share that was lost.',
      professional: 'Churn and contraction over opening MRR.',
    },
    calculation: REVENUE_CHURN,
    chart: 'line',
    legends: CHURN_LEGENDS,
    drillDown: 'movements',
    edges: [FIRST_MONTH, 'No figure where opening MRR is 0.'],
  },
  {
    ...saas,
    id: 'customers_active',
    name: 'Paying customers',
    unit: 'count',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'How many customers pay for a subscription on the last day of the month.',
      professional: 'Customers with MRR above zero at month end.',
    },
    calculation: sumOf(term(PAYING_CUSTOMERS, END)),
    chart: 'column',
    legends: [
      shows('new', 'New and returned', sumOf(term(NEW_CUSTOMERS), term(RETURNED_CUSTOMERS))),
      shows('churned', 'Churned', sumOf(minus(CHURNED_CUSTOMERS))),
      itself('closing', 'Paying customers'),
    ],
    drillDown: 'customers',
    edges: [
      'Of a quarter or a year all who came and went: the start, with those who came, less those who went, is the end.',
    ],
  },
  {
    ...saas,
    id: 'arpa',
    name: 'Revenue per account',
    unit: 'money',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'What one customer pays per month, on average.',
      professional: 'MRR over paying customers.',
    },
    calculation: ARPA,
    chart: 'line',
    legends: [
      itself('arpa', 'All customers'),
      shows('arpa_new', 'New customers', quotientOf(term(NEW_MRR), term(NEW_CUSTOMERS))),
    ],
    drillDown: 'by plan',
    edges: ['No figure without customers.'],
  },
  {
    ...saas,
    id: 'cohort_retention',
    name: 'Cohorts',
    unit: 'percent',
    aggregation: 'last',
    good: 'up',
    words: {
      plain:
        'Of the customers who began in the same month, how many still pay later on. The figure is after twelve months.',
      professional: 'Logo and revenue retention by start month; the figure is the cell M12 of the cohort a year old.',
    },
    calculation: quotientOf(term(COHORT_STILL_PAYING, SINCE_A_YEAR_AGO), term(COHORT_OF_LAST_YEAR, SINCE_A_YEAR_AGO)),
    chart: 'heat-map',
    legends: [itself('m12', 'After twelve months')],
    drillDown: 'customers of a cell',
    edges: ['Cohorts of fewer than five customers are grey.', 'Cells after the last closed month are blank.'],
  },
  {
    ...saas,
    id: 'trial_conversion',
    name: 'Trial to paid',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'Of the trials that began in the month, the share that became paid within 60 days.',
      professional: 'Trials started in the period that were paid within 60 days, over all trials started in it.',
    },
    calculation: quotientOf(term(TRIALS_PAID), term(TRIALS)),
    chart: 'line',
    legends: [itself('rate', 'Trial to paid')],
    drillDown: 'trials',
    edges: ['A month is provisional until 60 days have passed.', 'No figure without trials.'],
    settlesAfterDays: 60,
  },
];
