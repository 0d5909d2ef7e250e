import type { ChartDataInput } from '@tieout/contracts/chart-data.ts';
import { describe, expect, test } from 'vitest';
import { categorySlots, monthSlots, sampleChart } from '#testing/chart-samples.ts';
import { chartSentence } from '@tieout/contracts/charts/chart-summary.ts';

function sentence(changes: Partial<ChartDataInput>): string {
  return chartSentence(sampleChart(changes)).replaceAll('\u00a0', ' ');
}

const YEAR = [30_000, 31_000, 30_500, 33_000, 34_000, 36_000, 35_000, 37_000, 38_000, 40_000, 39_000, 42_100];

function yearOf(changes: Partial<ChartDataInput>): string {
  return sentence({
    slots: monthSlots(12),
    series: [{ key: 'revenue', label: 'Revenue', values: YEAR.map((amount) => amount * 100) }],
    ...changes,
  });
}

describe('months', () => {
  test('how often it moved and where it ended', () => {
    expect(yearOf({})).toBe('Revenue rose in 8 of 11 months and ended at 42,100 in Oct-26.');
  });

  test('against the year before and the plan', () => {
    expect(
      yearOf({
        previous: { label: 'Last year', values: YEAR.map(() => 3_745_552) },
        plan: { label: 'Plan', values: YEAR.map(() => 4_300_000) },
      }),
    ).toBe(
      'Revenue rose in 8 of 11 months and ended at 42,100 in Oct-26, 12.4 % above a year before and 2.1 % below plan.',
    );
  });

  test('of several series it tells of the metric itself', () => {
    const series = [
      { key: 'new', label: 'New', values: [1, 2, 3] },
      { key: 'customers', label: 'Paying customers', values: [300, 310, 315] },
    ];
    expect(sentence({ unit: 'count', slots: monthSlots(3), series, about: 'customers' })).toMatch(
      /^Paying customers rose in 2 of 2 months and ended at 315 /,
    );
  });

  test('what has a figure at the end is told of, not the zero beside it', () => {
    const series = [
      { key: 'burn', label: 'Burned', values: [500_00, 400_00, 0] },
      { key: 'generated', label: 'Generated', values: [0, 0, 300_00] },
    ];
    expect(sentence({ slots: monthSlots(3), series })).toBe('Generated 300 in Oct-26; burned in 2 of 3 months.');
    expect(sentence({ slots: monthSlots(3), series: [{ key: 'a', label: 'A', values: [1_00, 2_00, 0] }] })).toMatch(
      /and ended at 0 in Oct-26\.$/,
    );
  });

  test('an open month is neither compared nor the end', () => {
    expect(yearOf({ slots: monthSlots(12, { open: 2 }) })).toBe(
      'Revenue rose in 7 of 9 months and ended at 40,000 in Oct-26.',
    );
  });

  test('where all are open it says so', () => {
    expect(yearOf({ slots: monthSlots(12, { open: 12 }) })).toMatch(
      /^Revenue is 42,100 in .* so far; nothing is closed yet\.$/,
    );
  });

  test('points of percentages, and the target', () => {
    expect(
      sentence({
        title: 'Gross margin',
        unit: 'percent',
        slots: monthSlots(3),
        series: [{ key: 'm', label: 'Gross margin', values: [78, 77.5, 79] }],
        previous: { label: 'Last year', values: [70, 70, 70.4] },
        target: { label: 'Target', value: 80 },
      }),
    ).toBe(
      'Gross margin rose in 1 of 2 months and ended at 79.0 % in Oct-26, 8.6 pp above a year before. It is 1.0 pp below target.',
    );
  });

  test('when what is expected crosses the line that is watched', () => {
    expect(
      sentence({
        title: 'Cash',
        slots: monthSlots(4, { projected: 2 }),
        series: [{ key: 'cash', label: 'Cash', values: [30_000_000, 25_000_000, 18_000_000, 14_000_000] }],
        limit: { label: 'Minimum cash', value: 15_000_000 },
      }),
    ).toBe('Cash was 250,000 in Oct-26. Expected below minimum cash of 150,000 in Dec-26.');
  });

  test('a profit after a loss has no percentage, and a change of cents is said in units', () => {
    const months = { slots: monthSlots(2), series: [{ key: 'p', label: 'P', values: [1, 50_000] }] };
    expect(sentence({ ...months, title: 'Profit', previous: { label: 'Last year', values: [1, -20_000] } })).toBe(
      'Profit was 500 in Oct-26, 700 above a year before.',
    );
  });

  test('without any figure nothing is claimed', () => {
    expect(yearOf({ series: [{ key: 'r', label: 'R', values: YEAR.map(() => 'NO_DATA' as const) }] })).toBe(
      'There are no figures yet.',
    );
  });
});

describe('parts', () => {
  const parts = [
    { key: 'rd', label: 'R&D', values: [41_200] },
    { key: 'sm', label: 'S&M', values: [58_800 - 20_000] },
    { key: 'ga', label: 'G&A', values: [20_000] },
  ];

  test.each([
    ['stacked', parts, 'Oct-26 total 1,000, of which R&D 41.2 %.'],
    [
      'stacked around zero',
      [parts[0], { key: 'c', label: 'Churn', values: [-11_200] }],
      'Oct-26 adds 412 and takes 112: 300 in all.',
    ],
    [
      'stacked with a part that is unknown',
      [parts[0], { key: 'x', label: 'X', values: ['NO_DATA'] }],
      'There are no figures yet.',
    ],
  ] as const)('%s', (_, series, expected) => {
    expect(sentence({ kind: 'stacked', slots: monthSlots(1), series: series as ChartDataInput['series'] })).toBe(
      expected,
    );
  });

  test('the largest of several, and its share', () => {
    const vendors = { slots: categorySlots('Hosting', 'Ads', 'Rent'), axis: 'category' } as const;
    const series = [{ key: 'spend', label: 'Spend', values: [4_689_600, 2_536_800, 1_950_000] }];
    expect(sentence({ kind: 'bar', ...vendors, series })).toBe('Hosting is the largest with 46,896, 51.1 % of 91,764.');
    expect(sentence({ kind: 'donut', ...vendors, series })).toBe(
      'Hosting is the largest with 46,896, 51.1 % of 91,764.',
    );
  });

  test('what is overdue', () => {
    function bucket(key: string, ...values: number[]) {
      return { key, label: key, values };
    }
    expect(
      sentence({
        kind: 'stacked',
        variant: 'ageing',
        axis: 'category',
        slots: categorySlots('Receivables', 'Payables'),
        series: [bucket('Not due', 9_160_000, 100), bucket('1–30', 2_000_000, 0), bucket('Over 90', 840_000, 0)],
      }),
    ).toBe('Receivables: 28,400 of 120,000 overdue, 23.7 %. Payables: nothing is overdue.');
  });

  test('ages of months are told of the last closed one, and payments without an invoice are not late', () => {
    const series = [
      { key: 'current', label: 'Not due yet', values: [80, 75] },
      { key: 'd1_30', label: '1–30 days past due', values: [20, 30] },
      { key: 'unapplied', label: 'Payments without an invoice', values: [0, -5] },
    ];
    const ageing = { kind: 'stacked', variant: 'ageing', unit: 'percent', slots: monthSlots(2), series } as const;
    expect(sentence(ageing)).toBe('Oct-26: 30.0 % overdue.');
  });

  test('a funnel names where most are lost', () => {
    expect(
      sentence({
        kind: 'funnel',
        unit: 'count',
        axis: 'category',
        slots: categorySlots('Leads', 'Qualified', 'Proposal', 'Won'),
        series: [{ key: 'n', label: 'Deals', values: [200, 150, 60, 40] }],
      }),
    ).toBe('40 of 200 reach Won, 20.0 %; most leave between Qualified and Proposal.');
  });
});

describe('steps', () => {
  const slots = [
    { key: 'a', label: 'Sep-26', isTotal: true },
    { key: 'new', label: 'New' },
    { key: 'churn', label: 'Churn' },
    { key: 'b', label: 'Oct-26', isTotal: true },
  ];
  test.each([
    [[100_00, 30_00, -10_00, 120_00], 'From 100 to 120: New adds most (+30), Churn takes most (−10).'],
    [
      [100_00, 30_00, -10_00, 120_01],
      'From 100 to 120: New adds most (+30), Churn takes most (−10). The steps miss the end by 0.01.',
    ],
    [[100_00, 0, 0, 100_00], 'From 100 to 100.'],
  ])('a waterfall of %j', (values, expected) => {
    expect(sentence({ kind: 'waterfall', axis: 'category', slots, series: [{ key: 's', label: 'S', values }] })).toBe(
      expected,
    );
  });

  test('a waterfall that begins at zero begins with what it begins with', () => {
    const profit = [
      { key: 'revenue', label: 'Revenue' },
      { key: 'costs', label: 'Costs' },
      { key: 'profit', label: 'Net profit', isTotal: true },
    ];
    const series = [{ key: 's', label: 'S', values: [153_00, -97_00, 56_00] }];
    expect(sentence({ kind: 'waterfall', axis: 'category', slots: profit, series })).toBe(
      'From 153 to 56: Costs takes most (−97).',
    );
  });

  test('cohorts: the latest month that two of them have reached, small ones left out', () => {
    expect(
      sentence({
        kind: 'heat-map',
        unit: 'percent',
        axis: 'category',
        slots: categorySlots('Month 0', 'Month 1', 'Month 2'),
        series: [
          { key: 'j', label: 'Jan-26', size: 40, values: [100, 88, 71] },
          { key: 'f', label: 'Feb-26', size: 4, values: [100, 25, 25] },
          { key: 'm', label: 'Mar-26', size: 30, values: [100, 92.5, 'NO_DATA'] },
        ],
      }),
    ).toBe('Month 1 lies between 88.0 % (Jan-26) and 92.5 % (Mar-26). 1 too small to compare is grey.');
  });

  test('a runway says how long and until when', () => {
    expect(
      sentence({
        kind: 'bullet',
        unit: 'months',
        axis: 'category',
        until: '2027-08-14',
        slots: categorySlots('Runway'),
        series: [{ key: 'r', label: 'Runway', values: [9.4] }],
      }),
    ).toBe('9.4 months, to 14 Aug 2027.');
  });

  test.each([
    ['up', '1 of 2 reach their plan.'],
    ['down', '1 of 2 reach their plan.'],
  ] as const)('plans are reached upwards or downwards: %s', (good, expected) => {
    expect(
      sentence({
        kind: 'bullet',
        good,
        axis: 'category',
        slots: categorySlots('A', 'B'),
        series: [{ key: 'a', label: 'A', values: [10, 20] }],
        plan: { label: 'Plan', values: [15, 15] },
      }),
    ).toBe(expected);
  });
});

test('what the server says comes first', () => {
  expect(yearOf({ sentence: 'Closed months only.' })).toBe('Closed months only.');
});
