import { REASONS } from '@tieout/finance/metric-value.ts';
import { PART_UNITS, PROOF_TABLES } from '@tieout/finance/metrics/frame/measure.ts';
import { METRIC_TAGS, type MetricTag } from '@tieout/finance/metrics/frame/tags.ts';
import { z } from 'zod';
import { dashboardKey } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { jobReceipt } from './jobs.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { chartUnit } from './chart-data.ts';
import { metricValue } from './metric-value.ts';
import { companyQuery } from './primitives.ts';
import { LINE_GROUPS, lineWish, statementDrillDown } from './statement-drill-down.ts';

/** A figure of the dashboard: a tile, a point of a chart, a cell or a total of a table. */
export const askedMetric = z.object({
  tab: dashboardKey.default('overview').meta({ description: 'The tab the figure stands on' }),
  metric: z.string().max(80).meta({ description: 'Its id in the catalogue' }),
  month: month.optional().meta({ description: 'The last month of the figure; without it that of the headline' }),
  months: z.int().min(1).max(60).default(1).meta({ description: 'How many months the figure is of' }),
  series: z.string().max(200).optional().meta({
    description: 'A series of its chart; of cohorts the month they began in; without it the metric itself',
  }),
  after: z.int().min(0).max(60).optional().meta({ description: 'Of cohorts: months since their start' }),
  row: z.string().max(200).optional().meta({
    description: '`code` of a row of the statement the figure is made of; without it the figure itself',
  }),
  part: z.string().max(200).optional().meta({ description: '`key` of the part whose rows are wanted' }),
});
export type AskedMetric = z.output<typeof askedMetric>;

export const metricDrillDownRequest = askedMetric.extend(lineWish.shape);
export type MetricDrillDownRequest = z.output<typeof metricDrillDownRequest>;

const partUnit = z.enum(PART_UNITS).meta({
  description: 'Money in minor units, hours and full-time jobs in hundredths, all else in whole numbers',
});

const metricPart = z
  .object({
    key: z.string(),
    name: z.string(),
    when: z.string().meta({ description: 'Which months, where they are not those of the figure; in words' }),
    of: z.string().nullable().meta({ description: 'The figure it is a part of, where that is a part itself' }),
    side: z.enum(['above', 'below']).meta({ description: 'Of a quotient: what is divided, or by what' }),
    sign: z.union([z.literal(1), z.literal(-1)]),
    from: month,
    to: month,
    unit: partUnit,
    table: z.enum(PROOF_TABLES).meta({ description: 'What its rows are' }),
    amount: z.union([z.int(), z.enum(REASONS)]),
    rowCount: z
      .int()
      .nullable()
      .meta({ description: 'Null of journal lines, which are counted once they are asked for' }),
    ties: z.boolean().meta({ description: 'Its rows add up to its amount' }),
  })
  .meta({ id: 'MetricPart' });
export type MetricPart = z.output<typeof metricPart>;

export const drilledFigure = z
  .object({
    metric: z.string(),
    name: z.string(),
    unit: chartUnit,
    value: metricValue.nullable().meta({ description: 'Null: there is no number, and a tag says why' }),
    tags: z.array(z.enum(Object.keys(METRIC_TAGS) as [MetricTag, ...MetricTag[]])),
    formula: z.string().meta({ description: 'In words, with the names of the parts' }),
    proof: z.object({
      kind: z
        .enum(['sum', 'count', 'ratio', 'median', 'derived'])
        .meta({ description: 'How the parts make the figure' }),
      factor: z.number().meta({ description: 'What a quotient was multiplied with' }),
      ties: z.boolean().meta({ description: 'The rows of every part add up to it' }),
    }),
    parts: z.array(metricPart),
  })
  .meta({ id: 'DrilledFigure' });
export type DrilledFigure = z.output<typeof drilledFigure>;

const metricRow = z
  .object({
    key: z.string(),
    month,
    date: localDate.nullable(),
    name: z.string().nullable(),
    detail: z.string().nullable(),
    amount: minorUnits.meta({ description: 'In the smallest units of the part' }),
  })
  .meta({ id: 'MetricRow' });
export type MetricRow = z.output<typeof metricRow>;

/** The panel of a statement's cell, about one part of a figure: `total` is the part's amount, in `unit`. */
export const metricDrillDown = statementDrillDown
  .extend({
    figure: drilledFigure,
    part: z.string().meta({ description: '`key` of the part whose rows these are' }),
    unit: partUnit,
    rowName: z.object({ one: z.string(), several: z.string() }).meta({ description: 'What a row is called' }),
    columns: z.object({ date: z.string(), name: z.string(), detail: z.string().nullable() }),
    groupings: z.array(z.object({ key: z.enum(LINE_GROUPS), label: z.string() })),
    rows: z.array(metricRow).meta({ description: 'Of parts that are no journal lines; those stand in `lines`' }),
  })
  .meta({ id: 'MetricDrillDown' });
export type MetricDrillDown = z.output<typeof metricDrillDown>;

export const drillDownMetric = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/metrics/drill-down',
  isReading: true,
  creates: false,
  access: 'company',
  resource: 'dashboard',
  thing: { in: 'body', field: 'tab' },
  level: 'drill',
  summary: 'The rows that make a figure of the dashboard, with the proof that they do',
  query: companyQuery,
  body: metricDrillDownRequest,
  response: metricDrillDown,
});

export const exportMetric = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/metrics/export',
  creates: false,
  isExpensive: true,
  access: 'company',
  resource: 'dashboard',
  thing: { in: 'body', field: 'tab' },
  level: 'export',
  summary: 'The same rows as a file, with the figure, its formula and the proof at its head',
  query: companyQuery,
  body: metricDrillDownRequest.omit({ cursor: true }).extend({ format: z.enum(['xlsx', 'csv']) }),
  refusals: ['conflict'],
  response: jobReceipt,
  file: true,
});
export type MetricExportRequest = z.output<typeof exportMetric.body>;

export const METRIC_DRILL_DOWN_ENDPOINTS: readonly Endpoint[] = [drillDownMetric, exportMetric];
