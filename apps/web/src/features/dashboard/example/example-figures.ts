import type { ChartData, ChartSeries, ChartSlot, ChartUnit } from '@tieout/contracts/chart-data.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { PLAIN_CHART, plainSeries, plainSlot } from '#components/charts/plain-chart.ts';

/** Without a year: nobody should look for these months in their own books. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Words about months that never were would only be read as true. */
const PLAIN: ChartData = { ...PLAIN_CHART, good: 'up', sentence: '' };

function slot(label: string, isTotal = false): ChartSlot {
  return { ...plainSlot(label, label), isTotal };
}

function series(label: string, values: readonly number[]): ChartSeries {
  return plainSeries(label, label, values);
}

/** Twelve months from one value to another, not quite straight. */
function way(from: number, to: number): number[] {
  return MONTHS.map((_, month) => Math.round(from + ((to - from) * (month + (month % 3) * 0.4)) / 11.8));
}

type Tile = readonly [title: string, unit: ChartUnit, from: number, to: number];

/** Money in minor units. */
const TILES: readonly Tile[] = [
  ['Revenue', 'money', 60_000_00, 92_000_00],
  ['Gross margin', 'percent', 58, 64],
  ['Net profit', 'money', -9_000_00, 6_000_00],
  ['Cash', 'money', 180_000_00, 240_000_00],
  ['Runway', 'months', 14, 21],
];

const PACKS: Readonly<Record<BusinessModel, readonly Tile[]>> = {
  SaaS: [
    ['MRR', 'money', 52_000_00, 84_000_00],
    ['Net revenue retention', 'percent', 99, 106],
    ['CAC payback', 'months', 16, 12],
  ],
  'E-commerce / Manufacturing': [
    ['Contribution margin', 'money', 18_000_00, 31_000_00],
    ['Inventory days', 'days', 71, 58],
    ['Average order', 'money', 64_00, 72_00],
  ],
  'Professional Services': [
    ['Utilisation', 'percent', 66, 74],
    ['Revenue per employee', 'money', 8_200_00, 9_600_00],
    ['Unbilled work', 'money', 31_000_00, 22_000_00],
  ],
  Marketplace: [
    ['GMV', 'money', 410_000_00, 690_000_00],
    ['Take rate', 'percent', 12, 13],
    ['Repeat buyers', 'percent', 31, 38],
  ],
};

/** The headline of a company of this model, as somebody made it up. */
export function exampleTiles(model: BusinessModel, currency: string): ChartData[] {
  return [...TILES, ...PACKS[model]].map(([title, unit, from, to]) => ({
    ...PLAIN,
    key: title,
    kind: 'kpi',
    title,
    unit,
    currency: unit === 'money' ? currency : null,
    slots: MONTHS.map((label) => slot(label)),
    series: [series(title, way(from, to))],
  }));
}

export function exampleCharts(currency: string): ChartData[] {
  const slots = MONTHS.map((label) => slot(label));
  const revenue = way(60_000_00, 92_000_00);
  const drawn = { ...PLAIN, currency, slots };
  return [
    {
      ...drawn,
      key: 'revenue',
      title: 'Revenue',
      series: [series('Actual', revenue)],
      previous: { label: 'Year before', values: revenue.map((value) => Math.round(value * 0.7)) },
      plan: { label: 'Plan', values: way(58_000_00, 90_000_00) },
    },
    { ...drawn, key: 'cash', kind: 'area', title: 'Cash', series: [series('Cash', way(180_000_00, 240_000_00))] },
    {
      ...drawn,
      key: 'bridge',
      kind: 'waterfall',
      axis: 'category',
      title: 'From revenue to net profit',
      slots: [slot('Revenue', true), slot('Cost of sales'), slot('Operating expenses'), slot('Net profit', true)],
      series: [series('Amount', [92_000_00, -33_000_00, -53_000_00, 6_000_00])],
    },
    {
      ...drawn,
      key: 'expenses',
      kind: 'stacked',
      title: 'Operating expenses',
      good: 'down',
      series: [
        series('Sales and marketing', way(14_000_00, 19_000_00)),
        series('Product', way(16_000_00, 21_000_00)),
        series('General', way(9_000_00, 13_000_00)),
      ],
    },
  ];
}
