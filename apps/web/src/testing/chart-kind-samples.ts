import type { ChartData, ChartDataInput } from '@tieout/contracts/chart-data.ts';
import { categorySlots, monthSlots, sampleChart } from './chart-samples.ts';

const REVENUE = [124, 132, 144, 148, 157, 161, 178, 186, 194, 200, 214, 231].map(
  (thousand) => thousand * 100_000 + 301,
);
const LAST_YEAR = [58, 60, 67, 76, 90, 102, 101, 103, 102, 102, 107, 124].map((thousand) => thousand * 100_000);
const PLAN = [104, 107, 120, 137, 162, 184, 181, 186, 185, 185, 193, 223].map((thousand) => thousand * 100_000);

function line(key: string, label: string, values: readonly (number | 'MISSING_RATE' | 'NO_DATA')[]) {
  return { key, label, values: [...values] };
}

function wave(base: number, by: number, count = 12): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((base + by * index + (index % 3) * by) * 100));
}

const BRIDGE = [
  { key: 'start', label: 'Sep-26', isTotal: true },
  { key: 'new', label: 'New' },
  { key: 'expansion', label: 'Expansion' },
  { key: 'reduced', label: 'Reduced' },
  { key: 'churn', label: 'Churn' },
  { key: 'end', label: 'Oct-26', isTotal: true },
];

const COHORTS = ['Jan-26', 'Feb-26', 'Mar-26', 'Apr-26', 'May-26', 'Jun-26'].map((label, row) => ({
  key: label,
  label,
  size: row === 2 ? 4 : 31 + row * 7,
  values: Array.from({ length: 7 }, (_, column) =>
    column > 6 - row
      ? ('NO_DATA' as const)
      : Math.round((100 - column * (6 - row * 0.4) - (column > 0 ? 5 : 0)) * 10) / 10,
  ),
}));

const VENDORS = [
  'Example Cloud Hosting Co',
  'Fictional Ads Network',
  'Imaginary Offices',
  'Sample Trade Shows',
  'Sample Card Processor',
  'Wobbly Content Studio',
];

const SAMPLES: Readonly<Record<string, Partial<ChartDataInput>>> = {
  'Line: last year and plan': {
    kind: 'line',
    title: 'Revenue',
    slots: monthSlots(12),
    series: [line('revenue', 'Actual', REVENUE)],
    previous: line('', 'Last year', LAST_YEAR),
    plan: line('', 'Plan', PLAN),
  },
  'Line: percent, target, alert, an open month and a broken axis': {
    kind: 'line',
    title: 'Gross margin',
    unit: 'percent',
    good: 'up',
    slots: monthSlots(12, { open: 1 }),
    series: [line('margin', 'Gross margin', [72.1, 70.4, 70.2, 71.2, 74.6, 73.4, 69.6, 71.8, 76.0, 77.3, 79.0, 97.3])],
    target: { label: 'Target', value: 80 },
    limit: { label: 'Alert below', value: 68 },
  },
  'Line: a gap, and a loss': {
    kind: 'line',
    title: 'Net profit',
    slots: monthSlots(12),
    series: [line('profit', 'Net profit', [...wave(-300, 60, 7), 'MISSING_RATE', ...wave(180, 40, 4)])],
  },
  'Area: projection, minimum cash and bands': {
    kind: 'area',
    title: 'Cash balance',
    slots: monthSlots(17, { projected: 5 }),
    series: [
      line(
        'cash',
        'Cash',
        [1820, 1760, 1600, 1470, 1380, 1330, 1340, 1290, 1190, 1080, 940, 914, 800, 690, 590, 480, 390].map(
          (k) => k * 100_000,
        ),
      ),
    ],
    limit: { label: 'Minimum cash', value: 15_000_000 },
    bands: [
      {
        label: 'P10 to P90',
        low: Array.from({ length: 17 }, (_, index) =>
          index < 11 ? ('NO_DATA' as const) : Math.max(0, 91_400_000 - (index - 11) * 14_000_000),
        ),
        high: Array.from({ length: 17 }, (_, index) =>
          index < 11 ? ('NO_DATA' as const) : 91_400_000 - (index - 11) * 7_000_000,
        ),
      },
    ],
  },
  'Bars: two series, an open and a projected month': {
    kind: 'bar',
    title: 'Burn, gross and net',
    slots: monthSlots(12, { open: 1, projected: 2 }),
    series: [line('gross', 'Gross burn', wave(2900, 45)), line('net', 'Net burn', wave(710, -12))],
  },
  'Bars of categories, the largest in ink': {
    kind: 'bar',
    title: 'Top vendors',
    axis: 'category',
    slots: categorySlots(...VENDORS),
    series: [line('spend', 'Spend', [4_689_600, 2_536_800, 1_950_000, 900_000, 847_500, 750_000])],
  },
  'Stacked: seven series, of which the last two are one': {
    kind: 'stacked',
    title: 'Expenses by group',
    slots: monthSlots(12, { open: 1 }),
    series: [
      'Research & Development',
      'Sales & Marketing',
      'General & Administrative',
      'Cost of revenue',
      'Support',
      'Travel',
      'Events',
    ].map((label, index) => line(`group-${index}`, label, wave(1150 - index * 150, 12 + index))),
  },
  'Stacked around zero': {
    kind: 'stacked',
    title: 'MRR movements',
    slots: monthSlots(12),
    series: [
      line('new', 'New', wave(170, 6)),
      line('expansion', 'Expansion', wave(24, 2)),
      line('contraction', 'Contraction', wave(-12, -1)),
      line('churn', 'Churn', wave(-40, -3)),
    ],
  },
  'Stacked: ageing of open items': {
    kind: 'stacked',
    variant: 'ageing',
    title: 'Open items',
    axis: 'category',
    slots: categorySlots('Receivables', 'Payables'),
    series: [
      line('current', 'Not due', [9_160_000, 4_120_000]),
      line('30', '1–30 days', [1_400_000, 620_000]),
      line('60', '31–60', [900_000, 0]),
      line('90', '61–90', [310_000, 90_000]),
      line('over', 'Over 90', [230_000, 40_000]),
    ],
  },
  'Combo: bars, and a line with its own axis': {
    kind: 'combo',
    title: 'Gross profit and margin',
    slots: monthSlots(12),
    series: [
      line('profit', 'Gross profit', wave(1180, 52)),
      {
        ...line('margin', 'Gross margin', [72.1, 70.4, 70.2, 71.2, 74.6, 73.4, 69.6, 71.8, 76.0, 77.3, 79.0, 79.0]),
        mark: 'line',
        unit: 'percent',
      },
    ],
  },
  'Waterfall: totals are cut, since the steps are small': {
    kind: 'waterfall',
    title: 'MRR movement',
    good: 'up',
    axis: 'category',
    slots: BRIDGE,
    series: [line('mrr', 'MRR', [20_950_000, 1_702_600, 242_600, -11_900, -397_200, 22_486_100])],
  },
  'Waterfall: through zero': {
    kind: 'waterfall',
    title: 'Profit bridge',
    good: 'up',
    axis: 'category',
    slots: BRIDGE.map((slot, index) => ({
      ...slot,
      label: ['Plan', 'Revenue', 'Hosting', 'People', 'Events', 'Actual'][index] ?? '',
    })),
    series: [line('profit', 'Net profit', [-2_100_000, 1_900_000, -310_000, 1_450_000, -120_000, 820_000])],
  },
  'Heat map: cohorts, one too small': {
    kind: 'heat-map',
    title: 'Retention by cohort',
    unit: 'percent',
    axis: 'category',
    slots: categorySlots(...[0, 1, 2, 3, 4, 5, 6].map((month) => `Month ${month}`)),
    series: COHORTS,
  },
  'Bullets: plan attainment': {
    kind: 'bullet',
    title: 'Plan attainment',
    good: 'up',
    axis: 'category',
    slots: categorySlots('Revenue', 'Gross profit', 'New customers revenue', 'Services'),
    series: [line('actual', 'Actual', [23_082_301, 18_223_600, 1_702_600, 610_000])],
    plan: line('', 'Plan', [22_370_000, 18_300_000, 1_500_000, 900_000]),
  },
  'Bullet: runway with months and date': {
    kind: 'bullet',
    title: 'Runway',
    unit: 'months',
    axis: 'category',
    until: '2027-08-14',
    slots: categorySlots('Runway'),
    series: [line('runway', 'Runway', [9.4])],
    plan: line('', 'Plan', [11]),
    zones: [
      { to: 6, tone: 'bad', label: 'Act now' },
      { to: 12, tone: 'warn', label: 'Watch' },
      { to: 24, tone: 'good', label: 'Comfortable' },
    ],
  },
  Donut: {
    kind: 'donut',
    title: 'Revenue by region',
    axis: 'category',
    slots: categorySlots(
      'North America',
      'Europe',
      'Asia Pacific',
      'Latin America',
      'Africa',
      'Middle East',
      'Antarctica',
    ),
    series: [line('revenue', 'Revenue', [11_200_000, 6_400_000, 2_900_000, 1_400_000, 600_000, 400_000, 100_000])],
  },
  Funnel: {
    kind: 'funnel',
    title: 'Pipeline',
    unit: 'count',
    axis: 'category',
    slots: categorySlots('Leads', 'Qualified', 'Proposal', 'Negotiation', 'Won'),
    series: [line('deals', 'Deals', [240, 152, 61, 38, 21])],
  },
  Table: {
    kind: 'table',
    title: 'Headcount and cost',
    slots: monthSlots(6, { open: 1 }),
    series: [
      { ...line('people', 'People', [31, 32, 32, 34, 35, 35]), unit: 'count' },
      line('cost', 'Cost', wave(2100, 60, 6)),
      line('each', 'Per head', ['NO_DATA', ...wave(66, 1, 5)]),
    ],
  },
  'Text tile': {
    kind: 'text',
    title: 'What this tab is for',
    text: 'Sales closes the month on the third working day.\n\nQuestions go to the finance team.',
  },
};

export function chartKindSamples(): readonly (readonly [string, ChartData])[] {
  return Object.entries(SAMPLES).map(([title, chart]) => [title, sampleChart({ key: title, ...chart })]);
}

/** The five tiles of the headline strip. */
export function kpiSamples(): readonly ChartData[] {
  const slots = monthSlots(12);
  const common = { kind: 'kpi', slots, good: 'up' } as const;
  return [
    {
      title: 'Revenue',
      series: [line('v', 'Revenue', REVENUE)],
      plan: line('', 'Plan', PLAN),
      explanation: 'All that was earned.',
    },
    {
      title: 'Gross margin',
      unit: 'percent' as const,
      series: [line('v', 'M', [72.1, 70.4, 70.2, 71.2, 74.6, 73.4, 69.6, 71.8, 76, 77.3, 78.1, 79])],
      explanation: 'What is left of 100 earned.',
    },
    {
      title: 'Operating costs',
      good: 'down' as const,
      series: [line('v', 'C', wave(3013, -20))],
      explanation: 'What it takes to run.',
    },
    { title: 'Cash', series: [line('v', 'Cash', wave(9137, -170))], plan: line('', 'Plan', wave(9000, -150)) },
    {
      title: 'Runway',
      unit: 'months' as const,
      until: '2027-08-14',
      alert: 'Below 10 months',
      series: [line('v', 'R', [14, 13.8, 12, 11, 12.5, 13, 13, 12.8, 12.9, 10, 9.1, 9.4])],
    },
  ].map((chart) => sampleChart({ key: chart.title, ...common, ...chart }));
}
