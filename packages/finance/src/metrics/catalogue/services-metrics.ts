import { available, minus, quotientOf, sumOf, term } from '../frame/calculation.ts';
import { END, endsOf, trailing } from '../frame/window.ts';
import { DEFERRED_REVENUE, pnl, RECEIVABLES, REVENUE, UNBILLED } from '../measures/books-measures.ts';
import {
  BACKLOG,
  BUDGET_HOURS,
  DELIVERY_COST_OF_PROJECTS,
  HOURS_ABOVE_BUDGET,
  PROJECT_REVENUE,
  projectName,
} from '../measures/project-measures.ts';
import {
  AVAILABLE_HOURS,
  BENCH_COST,
  BILLABLE_FTE,
  BILLABLE_HOURS,
  INTERNAL_HOURS,
  LOGGED_HOURS,
  STANDARD_VALUE,
} from '../measures/time-measures.ts';
import { daysOf, DSO } from './cash-metrics.ts';
import { itself, shows, TARGET, type MetricDefinition } from './metric-definition.ts';

const T3M = trailing(3);
const TTM = trailing(12);
const FEES = pnl('REVENUE.FEES', 'Fee revenue');
const WRITE_OFFS = pnl('R.WOF', 'Write-offs and discounts');
const UTILISATION = quotientOf(term(BILLABLE_HOURS), term(AVAILABLE_HOURS));
const BY_GRADE = { by: 'grade', first: [] };
const BY_PROJECT = { by: 'project', first: [], nameOf: projectName };
const NO_CAPACITY = 'No figure without available hours.';

const services = { models: ['Professional Services'] } as const satisfies Partial<MetricDefinition>;

export const SERVICES_METRICS: readonly MetricDefinition[] = [
  {
    ...services,
    id: 'utilisation',
    name: 'Billable utilisation',
    unit: 'percent',
    aggregation: 'ratio',
    good: { from: 70, to: 85 },
    words: {
      plain: 'Of the hours your consultants had, the share that was worked for clients.',
      professional:
        'Billable over available hours: working days without holidays times daily hours and FTE, less leave.',
    },
    calculation: UTILISATION,
    chart: 'line',
    legends: [itself('billable', 'All grades'), TARGET],
    split: BY_GRADE,
    drillDown: 'timesheets by person',
    edges: [NO_CAPACITY],
  },
  {
    ...services,
    id: 'total_utilisation',
    name: 'Total utilisation',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'none',
    words: {
      plain: 'Of the hours your consultants had, the share they logged, for clients or inside.',
      professional: 'All logged hours over available hours.',
    },
    calculation: quotientOf(term(LOGGED_HOURS), term(AVAILABLE_HOURS)),
    chart: 'line',
    legends: [
      shows('billable', 'Billable', UTILISATION),
      shows('internal', 'Internal', quotientOf(term(INTERNAL_HOURS), term(AVAILABLE_HOURS))),
    ],
    drillDown: 'timesheets',
    edges: [NO_CAPACITY],
  },
  {
    ...services,
    id: 'realisation',
    name: 'Realisation',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'Of what the hours would cost at your standard rates, the share that you really charged.',
      professional: 'Fee revenue over billable hours at standard rates.',
    },
    calculation: quotientOf(term(FEES), term(STANDARD_VALUE)),
    chart: 'line',
    legends: [itself('rate', 'Realisation')],
    drillDown: 'projects',
    edges: ['No figure without billable hours.'],
  },
  {
    ...services,
    id: 'effective_bill_rate',
    name: 'Effective bill rate',
    unit: 'money',
    per: 'hour',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'What you earn for each hour worked for clients.',
      professional: 'Fee revenue over billable hours.',
    },
    calculation: quotientOf(term(FEES), term(BILLABLE_HOURS)),
    chart: 'line',
    legends: [
      itself('rate', 'Effective'),
      shows('standard', 'Standard', quotientOf(term(STANDARD_VALUE), term(BILLABLE_HOURS))),
    ],
    drillDown: 'projects',
    edges: ['No figure without billable hours.'],
  },
  {
    ...services,
    id: 'revenue_per_billable_fte',
    name: 'Revenue per billable FTE',
    unit: 'money',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'What each person who works for clients brings in over a year.',
      professional: 'Fee revenue of twelve months over mean billable full-time equivalents.',
    },
    calculation: quotientOf(available(FEES, TTM), available(BILLABLE_FTE, endsOf(12)), { factor: 12 }),
    chart: 'line',
    legends: [itself('value', 'Revenue per billable FTE')],
    drillDown: 'people',
    edges: ['With fewer than twelve months it is made of those there are, as if they were a year, and said to be.'],
  },
  {
    ...services,
    id: 'project_margin',
    name: 'Project margin',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'Of what projects bring in, what is left after the hours and purchases they took.',
      professional: 'Project revenue less delivery cost, over revenue; hours at people cost over available hours.',
    },
    calculation: quotientOf([term(PROJECT_REVENUE), minus(DELIVERY_COST_OF_PROJECTS)], term(PROJECT_REVENUE), {
      base: 'positive',
    }),
    chart: 'bar',
    legends: [],
    split: BY_PROJECT,
    drillDown: 'project lines',
    edges: [
      'No figure where revenue is zero or below.',
      'Nobody’s own pay is known: an hour costs what delivery cost in the month, over its available hours.',
      'A fixed fee that the books do not name by project counts in equal parts over its months.',
    ],
  },
  {
    ...services,
    id: 'backlog',
    name: 'Backlog',
    unit: 'money',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'What is still to be earned on projects that are signed.',
      professional: 'Contract value less recognised revenue of projects signed and not finished; never below zero.',
    },
    calculation: sumOf(term(BACKLOG, END)),
    chart: 'area',
    legends: [itself('backlog', 'Backlog')],
    drillDown: 'projects',
    edges: [],
  },
  {
    ...services,
    id: 'backlog_cover',
    name: 'Backlog cover',
    unit: 'months',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'How many months of work the signed projects hold.',
      professional: 'Backlog over mean monthly fee revenue of twelve months.',
    },
    calculation: quotientOf(term(BACKLOG, END), term(FEES, TTM), { factor: 'months', base: 'positive' }),
    chart: 'line',
    legends: [itself('months', 'Backlog cover')],
    drillDown: 'projects',
    edges: ['No figure without fee revenue, or before the books have twelve months of it.'],
  },
  {
    ...services,
    id: 'wip_unbilled',
    name: 'Unbilled work',
    unit: 'money',
    aggregation: 'last',
    good: 'down',
    words: {
      plain: 'Work that is done and earned, but not on any invoice yet.',
      professional: 'The line Unbilled revenue of the balance sheet.',
    },
    calculation: sumOf(term(UNBILLED, END)),
    chart: 'area',
    legends: [itself('unbilled', 'Unbilled'), shows('deferred', 'Billed ahead', sumOf(term(DEFERRED_REVENUE, END)))],
    drillDown: 'projects',
    edges: [],
  },
  {
    ...services,
    id: 'lockup_days',
    name: 'Lock-up',
    unit: 'days',
    aggregation: 'last',
    good: 'down',
    words: {
      plain: 'How many days it takes, on average, from doing the work to being paid.',
      professional: 'Receivables plus unbilled less deferred revenue, over revenue of three months, times their days.',
    },
    calculation: daysOf(
      [term(RECEIVABLES, END), term(UNBILLED, END), minus(DEFERRED_REVENUE, END)],
      [term(REVENUE, T3M)],
    ),
    chart: 'line',
    legends: [itself('lockup', 'Lock-up'), shows('dso', 'DSO', DSO)],
    drillDown: 'clients',
    edges: ['No figure where three months had no revenue.'],
  },
  {
    ...services,
    id: 'billing_leakage',
    name: 'Write-off share',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'Of what you could have charged, the share that was written off.',
      professional: 'Write-offs and discounts over fees before them.',
    },
    calculation: quotientOf(minus(WRITE_OFFS), [term(FEES), minus(WRITE_OFFS)]),
    chart: 'column',
    legends: [itself('share', 'Write-off share')],
    drillDown: 'lines',
    edges: [
      'Write-offs stand in revenue as negative amounts and count here as positive ones.',
      'No figure without fees.',
    ],
  },
  {
    ...services,
    id: 'overrun_pct',
    name: 'Fixed-fee overrun',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'How many more hours than planned finished fixed-price projects took.',
      professional: 'Hours above budget over budget hours of fixed-fee projects finished in the period.',
    },
    calculation: quotientOf(term(HOURS_ABOVE_BUDGET), term(BUDGET_HOURS)),
    chart: 'bar',
    legends: [],
    split: BY_PROJECT,
    drillDown: 'projects',
    edges: ['No figure where none was finished.', 'A project below its budget does not make up for another.'],
  },
  {
    ...services,
    id: 'bench_cost',
    name: 'Bench cost',
    unit: 'money',
    aggregation: 'sum',
    good: 'down',
    words: {
      plain: 'What the hours cost that could have been sold and were not.',
      professional: 'Unbilled available hours at loaded hourly cost.',
    },
    calculation: sumOf(term(BENCH_COST)),
    chart: 'column',
    legends: [itself('cost', 'Bench cost')],
    drillDown: 'people',
    edges: ['Who billed more hours than they had does not make up for another.'],
  },
];
