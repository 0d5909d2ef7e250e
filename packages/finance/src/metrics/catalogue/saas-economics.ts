import { input, minus, quotientOf, term, type Calculation } from '../frame/calculation.ts';
import { END, LONG, LONG_OPENING, quarter, trailing } from '../frame/window.ts';
import { EBITDA, GROSS_PROFIT, NET_BURN, pnl, REVENUE, SALES_MARKETING } from '../measures/books-measures.ts';
import {
  ARR,
  CHURNED_MRR,
  CONTRACTION_MRR,
  EXPANSION_MRR,
  NEW_CUSTOMERS,
  NEW_MRR,
  REACTIVATION_MRR,
} from '../measures/subscription-measures.ts';
import { itself, shows, TARGET, type MetricDefinition } from './metric-definition.ts';
import { ARPA, LOGO_CHURN } from './subscriber-metrics.ts';
import { GROWTH_YOY } from './revenue-metrics.ts';

const T3M = trailing(3);
const TTM = trailing(12);
const LONGEST_LIFE = 60;

const CAC = quotientOf(term(SALES_MARKETING, T3M), term(NEW_CUSTOMERS, T3M));
const MARGIN_T3M = quotientOf(term(GROSS_PROFIT, T3M), term(REVENUE, T3M), { base: 'positive' });
const ARPA_NEW_T3M = quotientOf(term(NEW_MRR, T3M), term(NEW_CUSTOMERS, T3M));
const CHURN_3: Calculation = { kind: 'mean', of: LOGO_CHURN, months: 3 };

/** `ARPA * gross margin * min(1 / churn, 60)` (D-18: a tiny churn must not make an absurd value). */
const LTV: Calculation = {
  kind: 'derived',
  inputs: { 'Revenue per account': ARPA, 'Gross margin, last 3 months': MARGIN_T3M, 'Mean churn of 3 months': CHURN_3 },
  text: 'Revenue per account × gross margin, last 3 months × min(1 ÷ mean churn of 3 months, 60 months)',
  combine: (inputs) => {
    const margin = input(inputs, 'Gross margin, last 3 months');
    if (margin.lessThanOrEqualTo(0)) return { code: 'NOT_MEANINGFUL' };
    const perMonth = input(inputs, 'Revenue per account').times(margin);
    const churn = input(inputs, 'Mean churn of 3 months');
    const isCapped = churn.times(LONGEST_LIFE).lessThan(1);
    return isCapped ? { value: perMonth.times(LONGEST_LIFE), tag: 'capped' } : perMonth.dividedBy(churn);
  },
};

const PAYBACK: Calculation = {
  kind: 'derived',
  inputs: { CAC, 'Revenue per new account, last 3 months': ARPA_NEW_T3M, 'Gross margin, last 3 months': MARGIN_T3M },
  text: 'CAC ÷ (revenue per new account, last 3 months × gross margin, last 3 months)',
  combine: (inputs) => {
    const margin = input(inputs, 'Gross margin, last 3 months');
    const account = input(inputs, 'Revenue per new account, last 3 months');
    if (margin.lessThanOrEqualTo(0) || account.lessThanOrEqualTo(0)) return { code: 'NOT_MEANINGFUL' };
    return input(inputs, 'CAC').dividedBy(account.times(margin));
  },
};

const EBITDA_TTM = quotientOf(term(EBITDA, TTM), term(REVENUE, TTM), { base: 'positive' });
const RECURRING = [pnl('R.SUB', 'Subscription revenue'), pnl('R.USE', 'Usage revenue'), pnl('R.DIS', 'Discounts')];

const saas = { models: ['SaaS'] } as const satisfies Partial<MetricDefinition>;

export const SAAS_ECONOMICS: readonly MetricDefinition[] = [
  {
    ...saas,
    id: 'cac',
    name: 'Customer acquisition cost',
    unit: 'money',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'What it costs in marketing and sales to win one new customer.',
      professional: 'Sales and marketing of three months, people included, over new customers of the same months.',
    },
    calculation: CAC,
    chart: 'line',
    legends: [itself('cac', 'CAC')],
    drillDown: 'S&M lines and new customers',
    edges: ['No figure without a new customer.'],
  },
  {
    ...saas,
    id: 'ltv',
    name: 'Lifetime value',
    unit: 'money',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'What one customer leaves you, after direct costs, until they leave.',
      professional: 'ARPA times gross margin times expected life, which is capped at 60 months.',
    },
    calculation: LTV,
    chart: 'line',
    legends: [itself('ltv', 'LTV')],
    drillDown: 'inputs',
    edges: [
      'Without churn, or with very little, a life of 60 months counts, and is said to.',
      'No figure with a gross margin of zero or below.',
    ],
  },
  {
    ...saas,
    id: 'ltv_cac',
    name: 'LTV / CAC',
    unit: 'ratio',
    aggregation: 'last',
    good: 'up',
    target: '3',
    words: {
      plain: 'How many times over a customer pays back what it cost to win them.',
      professional: 'Lifetime value over customer acquisition cost; 3 and more is usual for sound growth.',
    },
    calculation: {
      kind: 'derived',
      inputs: { LTV, CAC },
      text: 'LTV ÷ CAC',
      combine: (inputs) => {
        const cac = input(inputs, 'CAC');
        return cac.isZero() ? { code: 'DIV_ZERO' } : input(inputs, 'LTV').dividedBy(cac);
      },
    },
    chart: 'line',
    legends: [itself('ratio', 'LTV / CAC'), TARGET],
    drillDown: 'inputs',
    edges: ['No figure where one of the two has none.'],
  },
  {
    ...saas,
    id: 'cac_payback',
    name: 'CAC payback',
    unit: 'months',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'How many months a new customer takes to pay back what it cost to win them.',
      professional: 'CAC over monthly gross profit of a new account.',
    },
    calculation: PAYBACK,
    chart: 'line',
    legends: [itself('months', 'CAC payback')],
    drillDown: 'inputs',
    edges: ['No figure where margin or revenue per new account is zero or below.'],
  },
  {
    ...saas,
    id: 'magic_number',
    name: 'Magic number',
    unit: 'ratio',
    aggregation: 'last',
    grain: 'quarter',
    good: 'up',
    target: '0.75',
    words: {
      plain: 'What each 1 of marketing and sales brings in additional recurring revenue over a year.',
      professional: 'Annualised change of quarterly recurring revenue over sales and marketing of the quarter before.',
    },
    calculation: quotientOf(
      [...RECURRING.map((each) => term(each, quarter())), ...RECURRING.map((each) => minus(each, quarter(1)))],
      term(SALES_MARKETING, quarter(1)),
      { factor: 4 },
    ),
    chart: 'column',
    legends: [itself('magic', 'Magic number')],
    drillDown: 'quarters',
    edges: ['Of the last whole fiscal quarter; needs two.', 'Discounts stand in their category as negative amounts.'],
  },
  {
    ...saas,
    id: 'burn_multiple',
    name: 'Burn multiple',
    unit: 'ratio',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'How much cash you burn for each 1 of new yearly recurring revenue.',
      professional: 'Net burn over net new ARR, of the quarter or year, or of the last twelve months.',
    },
    calculation: quotientOf(term(NET_BURN, LONG), [term(ARR, END), minus(ARR, LONG_OPENING)], {
      special: ({ numerator, denominator }) => {
        if (numerator <= 0) return { value: 0, tag: 'generating' };
        return denominator <= 0 ? { code: 'NOT_MEANINGFUL' } : undefined;
      },
    }),
    chart: 'column',
    variant: 'bands',
    legends: [itself('multiple', 'Burn multiple')],
    drillDown: 'cash flow and movements',
    edges: [
      'Below 1 is amazing, to 1.5 great, to 2 good, to 3 suspect, above bad.',
      'Without burn it is 0, and said to be generating.',
      'No figure where cash was burned and recurring revenue did not grow.',
    ],
  },
  {
    ...saas,
    id: 'rule_of_40',
    name: 'Rule of 40',
    unit: 'points',
    aggregation: 'ratio',
    good: 'up',
    target: '40',
    words: {
      plain: 'Growth and profit together: fast growth may cost profit. 40 and more is a sound balance.',
      professional: 'Revenue growth year on year plus EBITDA margin, both of twelve months, in points.',
    },
    calculation: {
      kind: 'derived',
      inputs: { 'Growth year on year': GROWTH_YOY, 'EBITDA margin, last 12 months': EBITDA_TTM },
      text: 'Growth year on year + EBITDA margin, last 12 months',
      combine: (inputs) => input(inputs, 'Growth year on year').plus(input(inputs, 'EBITDA margin, last 12 months')),
    },
    chart: 'stacked',
    legends: [
      { ...shows('growth', 'Growth', GROWTH_YOY), isPart: true },
      { ...shows('margin', 'EBITDA margin', EBITDA_TTM), isPart: true },
    ],
    drillDown: 'inputs',
    edges: ['Needs 24 months of revenue.'],
  },
  {
    ...saas,
    id: 'quick_ratio_saas',
    name: 'SaaS quick ratio',
    unit: 'ratio',
    aggregation: 'ratio',
    good: 'up',
    target: '4',
    words: {
      plain: 'How much recurring revenue you won for each 1 you lost.',
      professional: 'New, expansion and reactivation over contraction and churn.',
    },
    calculation: quotientOf(
      [term(NEW_MRR), term(EXPANSION_MRR), term(REACTIVATION_MRR)],
      [term(CONTRACTION_MRR), term(CHURNED_MRR)],
      { special: ({ denominator }) => (denominator === 0 ? { code: 'DIV_ZERO', tag: 'no-losses' } : undefined) },
    ),
    chart: 'line',
    legends: [itself('ratio', 'Quick ratio')],
    drillDown: 'movements',
    edges: ['Without losses there is no figure; the screen says "no losses".'],
  },
];
