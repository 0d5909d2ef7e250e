import { available, minus, quotientOf, sumOf, term } from '../frame/calculation.ts';
import { ungrouped } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { trailing, windowOf, type Window } from '../frame/window.ts';
import { pnl } from '../measures/books-measures.ts';
import {
  BUYER_COHORT_NOW,
  BUYER_COHORT_START,
  SELLER_COHORT_NOW,
  SELLER_COHORT_START,
} from '../measures/market-cohorts.ts';
import {
  ACTIVE_BUYERS,
  ACTIVE_LISTINGS,
  ACTIVE_SELLERS,
  DAYS_TO_SALE,
  GMV,
  NEW_BUYERS,
  NEW_SELLERS,
  REPEAT_BUYERS,
  REQUESTS,
  REQUESTS_FILLED,
  SOLD_LISTINGS,
  sellerInPlace,
  topSellers,
} from '../measures/marketplace-measures.ts';
import { itself, shows, type MetricDefinition } from './metric-definition.ts';

const T3M = trailing(3);
const TTM = trailing(12);
const SINCE_A_YEAR_AGO = trailing(13);
const SUPPLY = quotientOf(term(SOLD_LISTINGS), term(ACTIVE_LISTINGS));
const DEMAND = quotientOf(term(REQUESTS_FILLED), term(REQUESTS));
const LIQUIDITY = [shows('supply', 'Listings', SUPPLY), shows('demand', 'Requests', DEMAND)];
const BUYER_COST = [
  pnl('S.BUY', 'Buyer acquisition'),
  pnl('S.ADV', 'Advertising'),
  pnl('S.CNT', 'Content and agencies'),
];
const TOP_TEN = topSellers(10);
const TOP_KEYS = Array.from({ length: 10 }, (_, index) => `top${index + 1}`);
/** Buyers per seller of a quarter is made of the same people, so the cards of one tab agree. */
const NEW_EDGES = [
  'Who orders in several months of a quarter or a year counts once in it.',
  'New are those whose first order is in the period.',
];
const NEW_FIRST = {
  by: 'new or returning',
  first: ['new', 'returning'],
  names: { new: 'New', returning: 'Returning' },
};

const market = { models: ['Marketplace'] } as const satisfies Partial<MetricDefinition>;

export const MARKET_USERS_METRICS: readonly MetricDefinition[] = [
  {
    ...market,
    id: 'liquidity_supply',
    name: 'Sell-through of listings',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'Of what was on offer, the share that was sold.',
      professional: 'Listings with a sale in the period over listings active at any time in it.',
    },
    calculation: SUPPLY,
    chart: 'line',
    legends: LIQUIDITY,
    drillDown: 'listings',
    edges: [
      'No figure without an active listing.',
      'A listing counts once in a quarter or a year, so their share is above that of their months.',
    ],
  },
  {
    ...market,
    id: 'liquidity_demand',
    name: 'Fill rate',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'Of what buyers asked for or put in their carts, the share that became an order.',
      professional: 'Requests and carts started in the period that were completed, over all started in it.',
    },
    calculation: DEMAND,
    chart: 'line',
    legends: LIQUIDITY,
    drillDown: 'requests',
    edges: ['No figure without requests.'],
  },
  {
    ...market,
    id: 'time_to_first_sale',
    name: 'Days to first sale',
    unit: 'days',
    aggregation: 'median',
    good: 'down',
    words: {
      plain: 'How many days it takes until a listing is sold; half are faster, half slower.',
      professional: 'Median (type 7) of days from listing to sale, of the listings sold in the period.',
    },
    calculation: { kind: 'median', term: term(DAYS_TO_SALE) },
    chart: 'line',
    legends: [itself('days', 'Days to first sale')],
    drillDown: 'listings',
    edges: ['No figure where nothing was sold.'],
  },
  {
    ...market,
    id: 'active_buyers',
    name: 'Active buyers',
    unit: 'count',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'How many people bought something.',
      professional: 'Distinct buyers with a paid order in the period.',
    },
    calculation: sumOf(term(ACTIVE_BUYERS)),
    beside: { name: 'In twelve months', unit: 'count', calculation: sumOf(available(ACTIVE_BUYERS, TTM)) },
    chart: 'area',
    legends: [],
    split: NEW_FIRST,
    drillDown: 'users',
    edges: NEW_EDGES,
  },
  {
    ...market,
    id: 'active_sellers',
    name: 'Active sellers',
    unit: 'count',
    aggregation: 'ratio',
    good: 'up',
    words: {
      plain: 'How many sellers sold something.',
      professional: 'Distinct sellers with a paid order in the period.',
    },
    calculation: sumOf(term(ACTIVE_SELLERS)),
    beside: { name: 'In twelve months', unit: 'count', calculation: sumOf(available(ACTIVE_SELLERS, TTM)) },
    chart: 'area',
    legends: [],
    split: NEW_FIRST,
    drillDown: 'users',
    edges: NEW_EDGES,
  },
  {
    ...market,
    id: 'buyer_seller_ratio',
    name: 'Buyers per seller',
    unit: 'ratio',
    aggregation: 'ratio',
    good: 'none',
    words: {
      plain: 'How many buyers there are for one seller.',
      professional: 'Active buyers over active sellers.',
    },
    calculation: quotientOf(term(ACTIVE_BUYERS), term(ACTIVE_SELLERS)),
    chart: 'line',
    legends: [itself('ratio', 'Buyers per seller')],
    drillDown: 'users',
    edges: ['No figure without an active seller.'],
  },
  {
    ...market,
    id: 'repeat_buyer_rate',
    name: 'Repeat buyers',
    unit: 'percent',
    aggregation: 'last',
    good: 'up',
    words: {
      plain: 'Of the buyers of the last twelve months, the share that bought at least twice.',
      professional: 'Buyers with two or more paid orders over buyers with one or more, in twelve months.',
    },
    calculation: quotientOf(available(REPEAT_BUYERS, TTM), available(ACTIVE_BUYERS, TTM)),
    chart: 'line',
    legends: [itself('repeat', 'Repeat buyers')],
    drillDown: 'buyers',
    edges: ['Provisional with fewer than twelve months.'],
    settlesAfterMonths: 12,
  },
  {
    ...market,
    id: 'gmv_retention',
    name: 'GMV retention',
    unit: 'percent',
    aggregation: 'last',
    good: 'up',
    words: {
      plain:
        'What users who began in the same month still buy later, for each 100 of their first month. The figure is after a year.',
      professional:
        'Cohort GMV in month k over cohort GMV in month 0, buyers and sellers apart; the figure is the cell M12 of buyers.',
    },
    calculation: quotientOf(term(BUYER_COHORT_NOW, SINCE_A_YEAR_AGO), term(BUYER_COHORT_START, SINCE_A_YEAR_AGO)),
    beside: {
      name: 'Sellers',
      unit: 'percent',
      calculation: quotientOf(term(SELLER_COHORT_NOW, SINCE_A_YEAR_AGO), term(SELLER_COHORT_START, SINCE_A_YEAR_AGO)),
    },
    chart: 'heat-map',
    legends: [itself('m12', 'Buyers after twelve months')],
    drillDown: 'users',
    edges: ['Cohorts of fewer than five users are grey.'],
  },
  {
    ...market,
    id: 'cac_buyer',
    name: 'Acquisition cost of a buyer',
    unit: 'money',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'What it costs in marketing to win one buyer who never bought before.',
      professional: 'Buyer acquisition, advertising and content of three months over new buyers of the same months.',
    },
    calculation: quotientOf(
      BUYER_COST.map((each) => term(each, T3M)),
      term(NEW_BUYERS, T3M),
    ),
    chart: 'line',
    legends: [itself('cac', 'Per new buyer')],
    drillDown: 'lines',
    edges: ['No figure without a new buyer.'],
  },
  {
    ...market,
    id: 'cac_seller',
    name: 'Acquisition cost of a seller',
    unit: 'money',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'What it costs to win one seller who never sold before.',
      professional: 'Seller acquisition of three months over new sellers of the same months.',
    },
    calculation: quotientOf(term(pnl('S.SEL', 'Seller acquisition'), T3M), term(NEW_SELLERS, T3M)),
    chart: 'line',
    legends: [itself('cac', 'Per new seller')],
    drillDown: 'lines',
    edges: ['No figure without a new seller.'],
  },
  {
    ...market,
    id: 'seller_concentration',
    name: 'Top-10 sellers',
    unit: 'percent',
    aggregation: 'ratio',
    good: 'down',
    words: {
      plain: 'How much of what is sold comes from your ten largest sellers.',
      professional: 'Share of the ten largest sellers in twelve-month GMV.',
    },
    calculation: quotientOf(term(TOP_TEN, TTM), term(ungrouped(GMV), TTM)),
    chart: 'donut',
    legends: [shows('rest', 'All others', quotientOf([term(GMV, TTM), minus(TOP_TEN, TTM)], term(GMV, TTM)))],
    split: {
      by: 'seller',
      first: TOP_KEYS,
      nameOf: (book: MetricBook, key: string, months: Window) => sellerInPlace(book, key, windowOf(TTM, months, 1)),
    },
    drillDown: 'sellers',
    edges: ['With fewer than ten sellers all of them count.'],
  },
];
