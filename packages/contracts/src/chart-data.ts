import { REASONS } from '@tieout/finance/metric-value.ts';
import { QUANTITY_UNITS } from '@tieout/finance/metrics/metric-value.ts';
import { z } from 'zod';
import { localDate, month } from './figures.ts';
import { currency } from './primitives.ts';

/** Each is drawn by the file of its name in apps/web/src/components/charts/kinds. */
export const CHART_KINDS = [
  'line',
  'bar',
  'stacked',
  'area',
  'combo',
  'waterfall',
  'heat-map',
  'bullet',
  'donut',
  'funnel',
  'table',
  'kpi',
  'text',
] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** `ageing`: stacked buckets from not yet due to long overdue. */
const CHART_VARIANTS = ['ageing'] as const;

export const chartUnit = z.enum(['money', ...QUANTITY_UNITS]);
export type ChartUnit = z.output<typeof chartUnit>;

const chartValue = z.union([z.number(), z.enum(REASONS)]).meta({
  id: 'ChartValue',
  description: 'Minor units of money, a plain number of every other unit, or the reason why there is no figure',
});
export type ChartValue = z.output<typeof chartValue>;

const slot = z.object({
  key: z.string(),
  label: z.string().meta({ description: 'Oct-26, Q3-26, or the name of a category' }),
  state: z
    .enum(['closed', 'open', 'projected'])
    .default('closed')
    .meta({ description: 'Figures of an open month can change; those of a projected one are expected' }),
  window: z
    .object({ from: month, to: month })
    .nullable()
    .default(null)
    .meta({ description: 'The months its figures are of; null where that is no matter of slots, as of cohorts' }),
  isTotal: z.boolean().default(false).meta({ description: 'Of a waterfall: where it stands, not what moved it' }),
});
export type ChartSlot = z.output<typeof slot>;

const series = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(chartValue).meta({ description: 'One for each slot' }),
  color: z
    .int()
    .min(1)
    .max(8)
    .nullable()
    .default(null)
    .meta({ description: 'Of the palette, fixed by key; null: by its place in the list' }),
  mark: z.enum(['bar', 'line']).default('bar').meta({ description: 'Of a combo: how it is drawn' }),
  unit: chartUnit
    .nullable()
    .default(null)
    .meta({ description: 'Where it is not that of the chart; its axis is right' }),
  size: z.int().nullable().default(null).meta({ description: 'Of a cohort: how many it began with' }),
});
export type ChartSeries = z.output<typeof series>;

const line = z.object({ label: z.string(), values: z.array(chartValue) });
const level = z.object({ label: z.string(), value: z.number() });

/** What one chart draws, says and lists, whatever its kind. */
export const chartData = z
  .object({
    key: z.string(),
    kind: z.enum(CHART_KINDS),
    variant: z.enum(CHART_VARIANTS).nullable().default(null),
    title: z.string(),
    unit: chartUnit.default('money'),
    currency: currency.nullable().default(null).meta({ description: 'Of money' }),
    good: z.enum(['up', 'down', 'band', 'none']).default('none').meta({ description: 'Which direction is favourable' }),
    axis: z.enum(['time', 'category']).default('time'),
    slots: z.array(slot).default([]).meta({ description: 'Months, quarters or years, oldest first; or categories' }),
    series: z.array(series).default([]),
    rest: line
      .extend({ after: z.int().min(1).meta({ description: 'How many of the series are drawn' }) })
      .nullable()
      .default(null)
      .meta({
        description: 'Of more series than can be told apart: all but the first few as one; tables list them all',
      }),
    plan: line.nullable().default(null).meta({ description: 'A tick on each slot' }),
    previous: line.nullable().default(null).meta({ description: 'The same slots a year before' }),
    target: level.nullable().default(null),
    limit: level.nullable().default(null).meta({ description: 'A least or greatest value that is watched' }),
    bands: z
      .array(z.object({ label: z.string(), low: z.array(chartValue), high: z.array(chartValue) }))
      .default([])
      .meta({ description: 'Between what a figure is expected, widest first' }),
    zones: z
      .array(z.object({ to: z.number(), tone: z.enum(['bad', 'warn', 'good']), label: z.string() }))
      .default([])
      .meta({ description: 'Of a bullet: up to which value it is how good, least first' }),
    figure: z
      .object({ slot, value: chartValue })
      .nullable()
      .default(null)
      .meta({ description: 'What a tile shows: the figure of the whole period; null: that of its last closed slot' }),
    comparison: z
      .object({ label: z.string(), value: chartValue })
      .nullable()
      .default(null)
      .meta({ description: 'What a tile is compared with; null: slot before' }),
    remark: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'What has to be said beside the figure of a tile' }),
    alert: z.string().nullable().default(null).meta({ description: 'Which limit is crossed, in words' }),
    until: localDate.nullable().default(null).meta({ description: 'Of a runway: the day it ends' }),
    basis: z.string().nullable().default(null).meta({ description: 'Of a runway: what it is counted by' }),
    about: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Key of the series that is the metric itself; its sentence tells of it. Null: the first' }),
    explanation: z.string().nullable().default(null),
    sentence: z.string().nullable().default(null).meta({ description: 'Instead of the one made from the figures' }),
    text: z.string().nullable().default(null).meta({ description: 'Of a text tile' }),
  })
  .refine(hasAllValues, 'Every series needs one value for each slot')
  .meta({ id: 'ChartData' });
export type ChartData = z.output<typeof chartData>;
export type ChartDataInput = z.input<typeof chartData>;

interface Counted {
  slots: readonly unknown[];
  series: readonly { values: readonly unknown[] }[];
  rest: { values: readonly unknown[] } | null;
  plan: { values: readonly unknown[] } | null;
  previous: { values: readonly unknown[] } | null;
  bands: readonly { low: readonly unknown[]; high: readonly unknown[] }[];
}

/** A value too few would shift every later one to another month. */
function hasAllValues({ slots, series: drawn, rest, plan, previous, bands }: Counted): boolean {
  const lists = [
    ...drawn.map(({ values }) => values),
    ...(rest === null ? [] : [rest.values]),
    ...(plan === null ? [] : [plan.values]),
    ...(previous === null ? [] : [previous.values]),
    ...bands.flatMap(({ low, high }) => [low, high]),
  ];
  return lists.every(({ length }) => length === slots.length);
}
