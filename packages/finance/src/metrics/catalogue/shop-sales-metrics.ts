import { available, minus, quotientOf, sumOf, term } from '../frame/calculation.ts';
import { trailing } from '../frame/window.ts';
import { REVENUE } from '../measures/books-measures.ts';
import {
  ORDER_COHORT,
  ORDER_COHORT_REPEATED,
  FIRST_YEAR_CUSTOMERS,
  FIRST_YEAR_VALUE,
} from '../measures/order-cohorts.ts';
import {
  DISCOUNTED_SALES,
  NET_SALES,
  ORDER_VALUE,
  ORDERING_CUSTOMERS,
  ORDERS,
  REPEATING_CUSTOMERS,
  RETURNING_ORDERS,
  RETURNS,
} from '../measures/order-measures.ts';
import { itself, shows, type MetricDefinition } from './metric-definition.ts';

const TTM = trailing(12);
const SINCE_A_YEAR_AGO = trailing(13);
const REPEAT = quotientOf(available(REPEATING_CUSTOMERS, TTM), available(ORDERING_CUSTOMERS, TTM));

const shop = { models: ['E-commerce / Manufacturing'] } as const satisfies Partial<MetricDefinition>;

const NEW_FIRST = {
  by: 'new or returning',
  first: ['new', 'returning'],
  names: { new: 'New', returning: 'Returning' },
};

export const SHOP_SALES_METRICS: readonly MetricDefinition[] = [
  {
    ...shop,
    id: 'net_sales',
    name: 'Net sales',
    unit: 'money',
    aggregation: 'sum',
    good: 'up',
    words: {
      plain: 'What customers ordered, less discounts and what came back, with what they paid for shipping.',
      professional: 'Gross sales less discounts and returns plus shipping, by orders; ties to the Revenue section.',
    },
    calculation: sumOf(term(NET_SALES)),
    beside: {
      name: 'Difference to the books',
      unit: 'money',
      calculation: sumOf(term(NET_SALES), minus(REVENUE)),
    },
    chart: 'stacked',
    legends: [],
    split: { by: 'channel', first: ['web', 'marketplace', 'wholesale'] },
    drillDown: 'orders',
    edges: ['Returns count on the day of the refund.', 'What the books say otherwise stands beside it.'],
  },
  {
    ...shop,
    id: 'orders_count',
    name: 'Orders',
    unit: 'count',
    aggregation: 'sum',
    good: 'up',
    words: {
      plain: 'How many orders customers placed, cancelled ones left out.',
      professional: 'Orders not cancelled, by order date.',
    },
    calculation: sumOf(term(ORDERS)),
    chart: 'column',
    legends: [],
    split: NEW_FIRST,
    drillDown: 'orders',
    edges: ['New is the first order of a customer.'],
  },
  {
    ...shop,
    id: 'aov',
    name: 'Average order value',
    unit: 'money',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'What customers spend on one order, on average.',
      professional: 'Gross less discounts plus shipping over orders; returns not deducted, tax excluded.',
    },
    calculation: quotientOf(term(ORDER_VALUE), term(ORDERS)),
    chart: 'line',
    legends: [itself('aov', 'All orders')],
    split: NEW_FIRST,
    drillDown: 'orders',
    edges: ['No figure without orders.'],
  },
  {
    ...shop,
    id: 'return_rate',
    name: 'Return rate',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'Of each 100 you sold, what was sent back and refunded.',
      professional: 'Returns booked in the period over gross sales less discounts of the period.',
    },
    calculation: quotientOf(term(RETURNS), term(DISCOUNTED_SALES)),
    chart: 'line',
    legends: [itself('rate', 'Return rate')],
    drillDown: 'refunds',
    edges: ['No figure without sales.'],
  },
  {
    ...shop,
    id: 'repeat_rate',
    name: 'Repeat rate',
    unit: 'percent',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'Of the customers of the last twelve months, the share that ordered at least twice.',
      professional: 'Customers with two or more orders over customers with one or more, in twelve months.',
    },
    calculation: REPEAT,
    chart: 'line',
    legends: [
      itself('repeat', 'Repeat rate'),
      shows('returning_share', 'Orders of known customers', quotientOf(term(RETURNING_ORDERS), term(ORDERS))),
    ],
    drillDown: 'customers',
    edges: ['Provisional with fewer than twelve months.'],
    settlesAfterMonths: 12,
  },
  {
    ...shop,
    id: 'ltv_12m',
    name: '12-month value',
    unit: 'money',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'What a customer leaves you in their first year, after the costs that come with their orders.',
      professional: 'Contribution (CM2) in the first 365 days of cohorts at least twelve months old, per customer.',
    },
    calculation: quotientOf(term(FIRST_YEAR_VALUE, SINCE_A_YEAR_AGO), term(FIRST_YEAR_CUSTOMERS, SINCE_A_YEAR_AGO)),
    chart: 'line',
    legends: [itself('value', 'All cohorts')],
    split: { by: 'cohort', first: [] },
    drillDown: 'cohort',
    edges: [
      'Contribution of a month is shared out over its orders by their value, to the cent.',
      'No figure without a cohort that old.',
    ],
  },
  {
    ...shop,
    id: 'cohort_repeat',
    name: 'Cohort repeat',
    unit: 'percent',
    aggregation: 'last',
    good: 'up',
    words: {
      plain:
        'Of the customers who first ordered in the same month, how many ordered again later. The figure is after a year.',
      professional: 'Share of a start-month cohort that has ordered again by month k; the figure is the cell M12.',
    },
    calculation: quotientOf(term(ORDER_COHORT_REPEATED, SINCE_A_YEAR_AGO), term(ORDER_COHORT, SINCE_A_YEAR_AGO)),
    chart: 'heat-map',
    legends: [itself('m12', 'After twelve months')],
    drillDown: 'customers',
    edges: ['Cohorts of fewer than five customers are grey.'],
  },
];
