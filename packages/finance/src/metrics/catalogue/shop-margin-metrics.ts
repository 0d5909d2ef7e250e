import { input, minus, quotientOf, sumOf, term, available, type Calculation } from '../frame/calculation.ts';
import { END, endsOf, trailing } from '../frame/window.ts';
import {
  CONTRIBUTION,
  COST_OF_REVENUE,
  GROSS_PROFIT,
  INVENTORY,
  pnl,
  VARIABLE_COSTS,
} from '../measures/books-measures.ts';
import { ORDERS as MARKETPLACE_ORDERS } from '../measures/marketplace-measures.ts';
import { FIRST_TIME_CUSTOMERS, NET_SALES, ORDERS } from '../measures/order-measures.ts';
import {
  OPENING_UNITS,
  STOCK_AT_COST,
  UNITS_OF_13_WEEKS,
  UNITS_ON_HAND,
  UNITS_RECEIVED,
  UNITS_SOLD,
} from '../measures/stock-measures.ts';
import { daysOf, DPO_OF_GOODS, DSO } from './cash-metrics.ts';
import { itself, shows, type MetricDefinition } from './metric-definition.ts';
import { ofRevenue } from './profit-metrics.ts';

const T3M = trailing(3);
const TTM = trailing(12);
const ADVERTISING = pnl('S.ADV', 'Advertising');
const CONTENT = pnl('S.CNT', 'Content and agencies');
const PRODUCT_COST = [pnl('C.MAT', 'Materials and purchased goods'), pnl('C.ADJ', 'Inventory adjustments')];
const CM2 = sumOf(term(CONTRIBUTION));
const CM3_TERMS = [term(CONTRIBUTION), minus(ADVERTISING), minus(CONTENT)];
const DIO = daysOf(
  term(INVENTORY, END),
  PRODUCT_COST.map((each) => term(each, T3M)),
);
const THIRTEEN_ENDS = available(INVENTORY, endsOf(13));
const FEWER_ENDS = 'With fewer than 13 month ends it is made of those there are, and said to be.';

const CCC: Calculation = {
  kind: 'derived',
  inputs: { DSO, DIO, DPO: DPO_OF_GOODS },
  text: 'DSO + DIO − DPO',
  combine: (inputs) => input(inputs, 'DSO').plus(input(inputs, 'DIO')).minus(input(inputs, 'DPO')),
};

const shop = { models: ['E-commerce / Manufacturing'] } as const satisfies Partial<MetricDefinition>;
const both = { models: ['E-commerce / Manufacturing', 'Marketplace'] } as const satisfies Partial<MetricDefinition>;

export const SHOP_MARGIN_METRICS: readonly MetricDefinition[] = [
  {
    ...both,
    id: 'contribution_margin',
    name: 'Contribution (CM2)',
    unit: 'money',
    aggregation: 'sum',
    good: 'up',
    words: {
      plain:
        'What sales leave over after the goods and the costs that come with every sale. It pays for team and office.',
      professional: 'Gross profit less variable selling costs.',
    },
    calculation: CM2,
    beside: { name: 'Of revenue', unit: 'percent', calculation: ofRevenue(term(CONTRIBUTION)) },
    chart: 'stacked',
    legends: [
      itself('cm2', 'Contribution'),
      shows('variable', 'Variable selling costs', sumOf(term(VARIABLE_COSTS))),
      shows('cogs', 'Cost of revenue', sumOf(term(COST_OF_REVENUE))),
    ],
    drillDown: 'lines',
    edges: ['The three series add up to revenue.'],
  },
  {
    ...shop,
    id: 'contribution_after_ads',
    name: 'Contribution after ads (CM3)',
    unit: 'money',
    aggregation: 'sum',
    good: 'up',
    words: {
      plain: 'What sales leave over once advertising is paid, too.',
      professional: 'CM2 less advertising and content.',
    },
    calculation: sumOf(...CM3_TERMS),
    beside: { name: 'Of revenue', unit: 'percent', calculation: ofRevenue(CM3_TERMS) },
    chart: 'line',
    legends: [shows('cm2', 'Before ads', CM2), itself('cm3', 'After ads')],
    drillDown: 'lines',
    edges: [],
  },
  {
    ...both,
    id: 'contribution_per_order',
    name: 'Contribution per order',
    unit: 'money',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'What one order leaves over, on average.',
      professional: 'Contribution (CM2) over orders.',
    },
    calculation: quotientOf(term(CONTRIBUTION), term(ORDERS)),
    variants: { Marketplace: quotientOf(term(CONTRIBUTION), term(MARKETPLACE_ORDERS)) },
    chart: 'line',
    legends: [itself('value', 'Contribution per order')],
    drillDown: 'orders',
    edges: ['No figure without orders.'],
  },
  {
    ...shop,
    id: 'mer',
    name: 'Marketing efficiency',
    unit: 'ratio',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'What you sell for each 1 you spend on advertising.',
      professional: 'Net sales over advertising and content.',
    },
    calculation: quotientOf(term(NET_SALES), [term(ADVERTISING), term(CONTENT)]),
    chart: 'line',
    legends: [itself('mer', 'Marketing efficiency')],
    drillDown: 'lines',
    edges: ['No figure without spending.'],
  },
  {
    ...shop,
    id: 'cac_ecom',
    name: 'Acquisition cost',
    unit: 'money',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'What it costs in advertising to win one customer who never bought before.',
      professional: 'Advertising and content of three months over first-time customers of the same months.',
    },
    calculation: quotientOf([term(ADVERTISING, T3M), term(CONTENT, T3M)], term(FIRST_TIME_CUSTOMERS, T3M)),
    chart: 'line',
    legends: [itself('cac', 'Acquisition cost')],
    drillDown: 'orders',
    edges: ['No figure without a first-time customer.'],
  },
  {
    ...shop,
    id: 'inventory_value',
    name: 'Inventory',
    unit: 'money',
    aggregation: 'last',
    good: 'none',
    words: {
      plain: 'What your stock has cost you, as the books have it.',
      professional: 'The line Inventory of the balance sheet.',
    },
    calculation: sumOf(term(INVENTORY, END)),
    chart: 'area',
    legends: [itself('value', 'Inventory')],
    drillDown: 'SKUs (qty, cost, cover)',
    edges: [],
  },
  {
    ...shop,
    id: 'inventory_turns',
    name: 'Inventory turns',
    unit: 'ratio',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'How many times a year your stock is sold and bought again.',
      professional: 'Product cost of twelve months over the mean of 13 month-end inventories.',
    },
    calculation: quotientOf(
      PRODUCT_COST.map((each) => available(each, TTM)),
      THIRTEEN_ENDS,
      { factor: 'months' },
    ),
    chart: 'line',
    legends: [itself('turns', 'Turns')],
    drillDown: 'SKUs',
    edges: [FEWER_ENDS],
  },
  {
    ...shop,
    id: 'dio',
    name: 'Days inventory',
    unit: 'days',
    aggregation: 'last',
    good: 'down',
    words: {
      plain: 'How many days the stock lasts at the pace of the last three months.',
      professional: 'Inventory over product cost of three months, times the days in them.',
    },
    calculation: DIO,
    chart: 'line',
    legends: [
      itself('dio', 'Inventory'),
      shows('dso', 'Receivables', DSO),
      shows('dpo', 'Payables', DPO_OF_GOODS),
      shows('ccc', 'Cash cycle', CCC),
    ],
    drillDown: 'SKUs',
    edges: ['No figure where nothing was sold.'],
  },
  {
    ...shop,
    id: 'ccc',
    name: 'Cash conversion cycle',
    unit: 'days',
    aggregation: 'last',
    good: 'down',
    words: {
      plain: 'How many days pass between paying for goods and being paid for them.',
      professional: 'DSO plus DIO less DPO, all of three months, DPO on the cost of goods.',
    },
    calculation: CCC,
    chart: 'stacked',
    legends: [shows('dso', 'Receivables', DSO), shows('dio', 'Inventory', DIO), shows('dpo', 'Payables', DPO_OF_GOODS)],
    drillDown: 'inputs',
    edges: ['No figure where one of the three has none.'],
  },
  {
    ...shop,
    id: 'stock_cover',
    name: 'Stock cover',
    unit: 'weeks',
    aggregation: 'last',
    good: { from: 4, to: 12 },
    words: {
      plain: 'How many weeks the units on hand last at the pace of the last 13 weeks.',
      professional:
        'Units on hand over mean weekly units of 13 weeks, per SKU; the total is weighted by stock at cost.',
    },
    calculation: {
      kind: 'weighted',
      numerator: term(UNITS_ON_HAND, END),
      denominator: term(UNITS_OF_13_WEEKS, END),
      weight: term(STOCK_AT_COST, END),
      factor: 13,
    },
    chart: 'bar',
    legends: [],
    split: { by: 'SKU', first: [] },
    drillDown: 'SKU',
    edges: [
      'A product without sales in 13 weeks has "no movement" and is not in the total.',
      'The 13 weeks are the 91 days that end with the month.',
    ],
  },
  {
    ...shop,
    id: 'gmroi',
    name: 'GMROI',
    unit: 'ratio',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'What each 1 that lies in stock earns in gross profit over a year.',
      professional: 'Gross profit of twelve months over the mean of 13 month-end inventories.',
    },
    calculation: quotientOf(available(GROSS_PROFIT, TTM), THIRTEEN_ENDS, { factor: 'months' }),
    chart: 'line',
    legends: [itself('gmroi', 'GMROI')],
    drillDown: 'SKUs',
    edges: [FEWER_ENDS, 'No figure without inventory.'],
  },
  {
    ...shop,
    id: 'sell_through',
    name: 'Sell-through',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'Of what was in stock and what came in, the share that was sold.',
      professional: 'Units sold over opening units plus received units.',
    },
    calculation: quotientOf(term(UNITS_SOLD), [term(OPENING_UNITS), term(UNITS_RECEIVED)]),
    chart: 'bar',
    legends: [],
    split: { by: 'SKU', first: [] },
    drillDown: 'SKU',
    edges: ['No figure where there was nothing to sell.'],
  },
];
