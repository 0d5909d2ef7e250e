import { quotientOf, sumOf, term, type Term } from '../frame/calculation.ts';
import {
  ADMINISTRATION,
  EBITDA,
  GROSS_PROFIT,
  NET_PROFIT,
  OPERATING_EXPENSES,
  planned,
  RESEARCH,
  REVENUE,
  SALES_MARKETING,
} from '../measures/books-measures.ts';
import { itself, shows, type MetricDefinition } from './metric-definition.ts';

/** Of revenue, which has to be above zero. */
export function ofRevenue(numerator: Term | readonly Term[]) {
  return quotientOf(numerator, term(REVENUE), { base: 'positive' });
}

const PLANNED_REVENUE = planned('REVENUE', 'Planned revenue');
const PLANNED_MARGIN = quotientOf(term(planned('GROSS_PROFIT', 'Planned gross profit')), term(PLANNED_REVENUE), {
  base: 'positive',
});
const NO_REVENUE = 'No figure where revenue is zero or below.';

export const PROFIT_METRICS: readonly MetricDefinition[] = [
  {
    id: 'gross_margin_pct',
    name: 'Gross margin',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'Of each 100 you sell, what is left after the direct cost of what was sold. It pays for everything else.',
      professional: 'Gross profit in percent of revenue.',
    },
    calculation: ofRevenue(term(GROSS_PROFIT)),
    chart: 'line',
    legends: [itself('margin', 'Gross margin'), shows('plan', 'Plan', PLANNED_MARGIN)],
    drillDown: 'cost of revenue categories',
    edges: [NO_REVENUE],
    models: [],
  },
  {
    id: 'opex_by_function',
    name: 'Operating expenses',
    unit: 'money',
    aggregation: 'sum',
    good: 'down',
    words: {
      plain: 'What running the company costs, whether you sell more or less: the team, marketing, rent, tools.',
      professional: 'Sales and marketing, R&D and G&A; excludes depreciation and amortisation.',
    },
    calculation: sumOf(term(OPERATING_EXPENSES)),
    chart: 'stacked',
    legends: [
      shows('sales_marketing', 'Sales & Marketing', sumOf(term(SALES_MARKETING))),
      shows('research_development', 'Research & Development', sumOf(term(RESEARCH))),
      shows('general_admin', 'General & Administrative', sumOf(term(ADMINISTRATION))),
    ],
    drillDown: 'lines',
    edges: [],
    models: [],
  },
  {
    id: 'opex_ratio_pct',
    name: 'Opex to revenue',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'Of each 100 you sell, what running the company takes.',
      professional: 'Operating expenses in percent of revenue.',
    },
    calculation: ofRevenue(term(OPERATING_EXPENSES)),
    chart: 'line',
    legends: [itself('ratio', 'Opex to revenue')],
    drillDown: 'by function',
    edges: [NO_REVENUE],
    models: [],
  },
  {
    id: 'ebitda',
    name: 'EBITDA',
    unit: 'money',
    aggregation: 'sum',
    good: 'up',
    words: {
      plain: 'What the daily business earns, before loans, tax and the wear of what you own are counted.',
      professional: 'Earnings before interest, tax, depreciation and amortisation.',
    },
    calculation: sumOf(term(EBITDA)),
    chart: 'column',
    legends: [itself('actual', 'EBITDA'), shows('plan', 'Plan', sumOf(term(planned('EBITDA', 'Planned EBITDA'))))],
    drillDown: 'section bridge',
    edges: [],
    models: [],
  },
  {
    id: 'ebitda_margin_pct',
    name: 'EBITDA margin',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'Of each 100 you sell, what the daily business keeps.',
      professional: 'EBITDA in percent of revenue.',
    },
    calculation: ofRevenue(term(EBITDA)),
    chart: 'line',
    legends: [itself('margin', 'EBITDA margin')],
    drillDown: 'section bridge',
    edges: [NO_REVENUE],
    models: [],
  },
  {
    id: 'net_profit',
    name: 'Net profit',
    unit: 'money',
    aggregation: 'sum',
    good: 'up',
    words: {
      plain: 'What the company earned after everything, tax included. Below zero it is a loss.',
      professional: 'Profit after interest and tax.',
    },
    calculation: sumOf(term(NET_PROFIT)),
    chart: 'column',
    legends: [
      itself('actual', 'Net profit'),
      shows('plan', 'Plan', sumOf(term(planned('NET_PROFIT', 'Planned net profit')))),
    ],
    drillDown: 'section bridge',
    edges: [],
    models: [],
  },
];
