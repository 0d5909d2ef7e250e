import { available, quotientOf, sumOf, term } from '../frame/calculation.ts';
import { END, endsOf, trailing } from '../frame/window.ts';
import { PAYROLL, REVENUE } from '../measures/books-measures.ts';
import { HEADCOUNT, PEOPLE_COST } from '../measures/people-measures.ts';
import { PEOPLE_FUNCTIONS } from '../facts/people-facts.ts';
import { itself, type MetricDefinition } from './metric-definition.ts';
import { ofRevenue } from './profit-metrics.ts';

const BY_FUNCTION = { by: 'function', first: PEOPLE_FUNCTIONS, names: { DELIVERY: 'Delivery' } };
const FROM_LEDGER = PAYROLL.map((each) => term(each));

export const PEOPLE_METRICS: readonly MetricDefinition[] = [
  {
    id: 'headcount',
    name: 'Headcount',
    unit: 'fte',
    aggregation: 'last',
    good: 'none',
    words: {
      plain: 'How many people work for you, part-time counted as a part.',
      professional: 'Full-time equivalents at the end of the month, by the last pay run of each department.',
    },
    calculation: sumOf(term(HEADCOUNT, END)),
    chart: 'stacked',
    legends: [],
    split: BY_FUNCTION,
    drillDown: 'departments and pay runs',
    edges: ['No figure while no payroll is connected.'],
    models: [],
  },
  {
    id: 'headcount_cost',
    name: 'People cost',
    unit: 'money',
    aggregation: 'sum',
    good: 'none',
    words: {
      plain: 'What your people cost: pay, what you pay on top of it as their employer, and benefits.',
      professional: 'Gross pay, employer taxes and benefits of all pay runs.',
    },
    calculation: sumOf(term(PEOPLE_COST)),
    fallback: { calculation: sumOf(...FROM_LEDGER), tag: 'from-ledger' },
    chart: 'stacked',
    legends: [],
    split: BY_FUNCTION,
    drillDown: 'departments and pay runs',
    edges: ['Without payroll: the payroll categories of the P&L, and said to be.'],
    models: [],
  },
  {
    id: 'people_cost_pct',
    name: 'People cost to revenue',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'Of each 100 you sell, what your people cost.',
      professional: 'People cost in percent of revenue.',
    },
    calculation: ofRevenue(term(PEOPLE_COST)),
    fallback: { calculation: ofRevenue(FROM_LEDGER), tag: 'from-ledger' },
    chart: 'line',
    legends: [itself('ratio', 'People cost to revenue')],
    drillDown: 'by function',
    edges: ['No figure where revenue is zero or below.'],
    models: [],
  },
  {
    id: 'revenue_per_employee',
    name: 'Revenue per employee',
    unit: 'money',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'What the company sells in a year for each person who works in it.',
      professional: 'Revenue of twelve months over the mean of their month-end full-time equivalents.',
    },
    calculation: quotientOf(available(REVENUE, trailing(12)), available(HEADCOUNT, endsOf(12)), { factor: 12 }),
    chart: 'line',
    legends: [itself('value', 'Revenue per employee')],
    drillDown: 'months',
    edges: ['With fewer than twelve months it is made of those there are, as if they were a year, and said to be.'],
    models: [],
  },
];
