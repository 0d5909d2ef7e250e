import { Decimal } from '../../decimal.ts';
import { input, minus, quotientOf, sumOf, term, type Calculation, type Term } from '../frame/calculation.ts';
import { ungrouped } from '../frame/measure.ts';
import { END, trailing } from '../frame/window.ts';
import {
  balance,
  BANK_CASH,
  CASH,
  COST_OF_REVENUE,
  CURRENT_ASSETS,
  CURRENT_LIABILITIES,
  DEFERRED_REVENUE,
  FUNDS_HELD,
  INVENTORY,
  NET_BURN,
  OPERATING_EXPENSES,
  PAYABLES,
  PAYROLL,
  RECEIVABLES,
  REVENUE,
  UNBILLED,
} from '../measures/books-measures.ts';
import { OPEN_RECEIVABLES, OVERDUE_RECEIVABLES, RECEIVABLES_BY_AGE } from '../measures/receivable-measures.ts';
import { AGE_BUCKETS, AGE_NAMES } from '../../ageing/ageing.ts';
import { itself, shows, type MetricDefinition } from './metric-definition.ts';

const T3M = trailing(3);

/** `closing balance / flow of the last three months * days in them`. */
export function daysOf(closing: Term | readonly Term[], flow: readonly Term[]): Calculation {
  return quotientOf(closing, flow, { factor: 'days', base: 'positive' });
}

export const DSO = daysOf(term(RECEIVABLES, END), [term(REVENUE, T3M)]);
/** On what suppliers were owed for: costs without pay. */
const DPO_OF_COSTS = daysOf(term(PAYABLES, END), [
  term(COST_OF_REVENUE, T3M),
  term(OPERATING_EXPENSES, T3M),
  ...PAYROLL.map((each) => minus(each, T3M)),
]);
export const DPO_OF_GOODS = daysOf(term(PAYABLES, END), [term(COST_OF_REVENUE, T3M)]);

/** What was burned, or what was generated; 0 in months of the other. */
function onlyAbove(sign: 1 | -1): Calculation {
  return {
    kind: 'derived',
    inputs: { 'Net burn': sumOf(term(NET_BURN)) },
    text: sign === 1 ? 'Net burn, where above zero' : '−Net burn, where above zero',
    combine: (inputs) => Decimal.max(0, input(inputs, 'Net burn').times(sign)),
  };
}

const OTHER_ASSETS = [balance('PREPAID', 'Prepaid expenses'), balance('OTHER_CURRENT_ASSETS', 'Other current assets')];
const OTHER_LIABILITIES = [
  balance('COMPANY_CARDS', 'Company cards'),
  balance('ACCRUED', 'Accrued and other liabilities'),
  balance('PAYROLL_LIABILITIES', 'Payroll liabilities'),
  balance('TAXES_PAYABLE', 'Taxes payable'),
  FUNDS_HELD,
];
const OTHER_CAPITAL = [
  ...OTHER_ASSETS.map((each) => term(each, END)),
  ...OTHER_LIABILITIES.map((each) => minus(each, END)),
];

export const CASH_METRICS: readonly MetricDefinition[] = [
  {
    id: 'cash_balance',
    name: 'Cash',
    unit: 'money',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'The money in your bank and cash accounts on the last day of the month.',
      professional: 'Closing balance of cash and cash equivalents.',
    },
    calculation: sumOf(term(CASH, END)),
    chart: 'area',
    legends: [itself('ledger', 'By the books'), shows('bank', 'By the banks', sumOf(term(BANK_CASH, END)))],
    drillDown: 'by bank account',
    edges: ['Company cards are unpaid spending, and restricted cash is not at hand: neither counts.'],
    models: [],
  },
  {
    id: 'net_burn',
    name: 'Net burn',
    unit: 'money',
    aggregation: 'sum',
    good: 'down',
    words: {
      plain: 'The cash the company used up, before money from owners and lenders. Below zero it made cash.',
      professional: '−(operating + investing cash flow); financing is left out, capital expenditure is in.',
    },
    calculation: sumOf(term(NET_BURN)),
    chart: 'column',
    variant: 'around-zero',
    legends: [shows('burn', 'Burned', onlyAbove(1)), shows('generated', 'Generated', onlyAbove(-1))],
    drillDown: 'cash-flow lines',
    edges: ['A negative figure is cash generated.'],
    models: [],
  },
  {
    id: 'runway_months',
    name: 'Runway',
    unit: 'months',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'How many months the cash lasts if you go on spending as in the last three.',
      professional: 'Cash over mean net burn of the last three months.',
    },
    calculation: quotientOf(term(CASH, END), term(NET_BURN, T3M), {
      factor: 3,
      special: ({ denominator }) => (denominator <= 0 ? { value: null, tag: 'not-burning' } : undefined),
    }),
    chart: 'bullet',
    legends: [itself('runway', 'Runway')],
    drillDown: 'burn months',
    edges: [
      'A company that burned nothing in these months is "not burning", and has no number.',
      'Shown rounded down to one decimal: a month that is not full does not count as full.',
    ],
    models: [],
  },
  {
    id: 'working_capital',
    name: 'Operating working capital',
    unit: 'money',
    aggregation: 'last',
    good: 'none',
    words: {
      plain: 'Money tied up in the daily business: what customers owe and what is in stock, less what you owe others.',
      professional: 'Current items without cash, investments and debt.',
    },
    calculation: sumOf(
      term(RECEIVABLES, END),
      term(UNBILLED, END),
      term(INVENTORY, END),
      minus(PAYABLES, END),
      minus(DEFERRED_REVENUE, END),
      ...OTHER_CAPITAL,
    ),
    chart: 'stacked',
    variant: 'around-zero',
    legends: [
      shows('receivables', 'Receivables', sumOf(term(RECEIVABLES, END), term(UNBILLED, END))),
      shows('inventory', 'Inventory', sumOf(term(INVENTORY, END))),
      shows('payables', 'Payables', sumOf(minus(PAYABLES, END))),
      shows('deferred', 'Deferred revenue', sumOf(minus(DEFERRED_REVENUE, END))),
      shows('other', 'Other', sumOf(...OTHER_CAPITAL)),
    ],
    drillDown: 'accounts',
    edges: [],
    models: [],
  },
  {
    id: 'current_ratio',
    name: 'Current ratio',
    unit: 'ratio',
    aggregation: 'last',
    good: { from: 1.2, to: 3 },
    words: {
      plain: 'How many times over you could pay what is due within a year with what comes in within a year.',
      professional: 'Current assets over current liabilities.',
    },
    calculation: quotientOf(term(CURRENT_ASSETS, END), term(CURRENT_LIABILITIES, END)),
    chart: 'line',
    legends: [itself('ratio', 'Current ratio')],
    drillDown: 'accounts',
    edges: ['No figure without current liabilities.'],
    models: [],
  },
  {
    id: 'dso',
    name: 'Days sales outstanding',
    unit: 'days',
    aggregation: 'last',
    good: 'down',
    words: {
      plain: 'How many days it takes, on average, until customers have paid.',
      professional: 'Trade receivables over revenue of the last three months, times the days in them.',
    },
    calculation: DSO,
    chart: 'line',
    legends: [itself('dso', 'DSO')],
    drillDown: 'AR ageing by customer',
    edges: ['No figure where three months had no revenue.'],
    models: [],
  },
  {
    id: 'dpo',
    name: 'Days payables outstanding',
    unit: 'days',
    aggregation: 'last',
    good: 'none',
    words: {
      plain: 'How many days you take, on average, to pay your suppliers.',
      professional: 'Trade payables over costs without pay of the last three months, times the days in them.',
    },
    calculation: DPO_OF_COSTS,
    variants: { 'E-commerce / Manufacturing': DPO_OF_GOODS },
    chart: 'line',
    legends: [itself('dpo', 'DPO')],
    drillDown: 'AP ageing by vendor',
    edges: [
      'Depreciation stands in a section of its own and is in neither cost.',
      'E-commerce and manufacturing: on the cost of goods sold.',
    ],
    models: [],
  },
  {
    id: 'ar_overdue_pct',
    name: 'Overdue receivables',
    unit: 'percent',
    aggregation: 'last',
    good: 'down',
    words: {
      plain:
        'Of what customers owe you, the share that is past its due date. Payments that name no invoice are set against the oldest items.',
      professional:
        'Receivables past due in percent of open invoices. Payments that name no invoice are set against the oldest items.',
    },
    calculation: quotientOf(term(OVERDUE_RECEIVABLES, END), term(OPEN_RECEIVABLES, END), {
      special: ({ denominator }) => (denominator === 0 ? { value: 0 } : undefined),
    }),
    chart: 'stacked',
    variant: 'ageing',
    legends: [],
    split: {
      by: 'age',
      first: [...AGE_BUCKETS, 'unapplied'],
      names: { ...AGE_NAMES, unapplied: 'Payments left over' },
      of: quotientOf(term(RECEIVABLES_BY_AGE, END), term(ungrouped(OPEN_RECEIVABLES), END)),
    },
    drillDown: 'invoices',
    edges: [
      'Nothing open is 0 % overdue.',
      'Due is what the source says, else the date of the invoice and the days of the settings.',
      'The oldest items are those of who paid, or of all where the payer never had an invoice.',
      'What is left over of payments is a row of its own, and no part of what is open.',
    ],
    models: [],
  },
];
