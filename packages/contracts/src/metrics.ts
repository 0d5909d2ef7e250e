import { PART_UNITS, PROOF_TABLES } from '@tieout/finance/metrics/frame/measure.ts';
import { REASONS } from '@tieout/finance/metric-value.ts';
import { z } from 'zod';
import { chartData, chartUnit } from './chart-data.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { month } from './figures.ts';
import { figureSource } from './headline.ts';
import { metricAlert, setValue } from './metric-alert.ts';
import { metricValue } from './metric-value.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

/** Of the catalogue, or of a metric of the company's own. */
const metricId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,79}$/u, 'An id has small letters, digits, hyphens and underscores.');

export const LONGEST_NOTE = 1000;

const person = z.object({ id, name: z.string() });

const formulaPart = z.object({
  name: z.string(),
  when: z.string().meta({ description: '`last 3 months`; empty for the month of the figure' }),
  sign: z.union([z.literal(1), z.literal(-1)]),
  unit: z.enum(PART_UNITS),
  table: z.enum(PROOF_TABLES).meta({ description: 'Where the rows behind it are' }),
  amount: z
    .union([z.number(), z.enum(REASONS)])
    .meta({ description: 'Minor units of money, a plain number of every other unit, or why there is none' }),
});
export type FormulaPart = z.output<typeof formulaPart>;

const formulaStep = z.object({
  name: z
    .string()
    .nullable()
    .meta({ description: 'Of a figure that the metric is made of; null of the metric itself' }),
  numerator: z.array(formulaPart),
  denominator: z.array(formulaPart).meta({ description: 'Empty of a sum' }),
  factor: z.number().meta({ description: 'What the quotient was multiplied with' }),
});
export type FormulaStep = z.output<typeof formulaStep>;

export const metricExplanation = z
  .object({
    companyId: id,
    currency,
    source: figureSource,
    id: metricId,
    name: z.string(),
    legend: z.object({ key: z.string(), name: z.string() }),
    unit: chartUnit,
    good: z.enum(['up', 'down', 'band', 'none']),
    month: month.nullable().meta({ description: 'Of the figure; null of empty books' }),
    isOpen: z.boolean().meta({ description: 'The month is not closed yet: its figure can change' }),
    value: metricValue.nullable().meta({ description: 'Null: there is no number, and a remark says why' }),
    remarks: z.array(z.string()).meta({ description: 'What has to be said beside the figure' }),
    definition: z
      .object({
        isPlainFirst: z.boolean().meta({ description: 'By the reader’s level of experience' }),
        plain: z.array(z.string()),
        professional: z.array(z.string()),
      })
      .meta({ description: 'In sentences; those that fit the reader’s level first' }),
    formula: z.object({
      text: z.string(),
      steps: z.array(formulaStep).meta({ description: 'The same with the actual amounts; one for a plain formula' }),
    }),
    chart: chartData.nullable().meta({ description: '24 months to the last closed one, and the open one after it' }),
    target: setValue.nullable(),
    isTargetOwn: z.boolean().meta({ description: 'Somebody has set it; else it is what the field holds for good' }),
    targetPlan: z.string().nullable().meta({ description: 'The plan of record whose driver of the same id it is' }),
    alert: metricAlert.nullable(),
    owner: person.nullable(),
    owners: z.array(person).meta({ description: 'Who can answer for it; empty for who may not change it' }),
    note: z.string(),
    isVisible: z.boolean(),
    sources: z.array(z.object({ name: z.string(), detail: z.string(), lastReadAt: instant.nullable() })),
    history: z
      .array(
        z.object({ at: instant, by: z.string().nullable(), before: setValue.nullable(), after: setValue.nullable() }),
      )
      .meta({ description: 'Changes of the target, the last one first' }),
    tutorial: z
      .object({ stepNumber: z.int(), seconds: z.int(), timeLabel: z.string(), description: z.string() })
      .nullable(),
    tab: z
      .string()
      .nullable()
      .meta({ description: 'Where it stands and its rows can be asked for; null of one on no tab' }),
    canEdit: z.boolean(),
    canDrill: z.boolean(),
  })
  .meta({ id: 'MetricExplanation' });
export type MetricExplanation = z.output<typeof metricExplanation>;

/** On a tab that the caller may open: the metric decides which, so the service asks for the level. */
export const getMetric = defineEndpoint({
  method: 'GET',
  path: '/metrics/{legend}/{name}',
  access: 'company',
  resource: 'dashboard',
  thing: 'any',
  level: 'view',
  summary: 'A metric explained: words, formula with its values, 24 months, target, owner and sources',
  params: z.object({
    legend: z.string().max(200).meta({
      description: 'A series of the metric, or its own id; rows of statements are under `financial-reports`',
    }),
    name: z.string().max(200).meta({ description: 'Id of the metric' }),
  }),
  query: companyQuery,
  response: metricExplanation,
});

export const metricChange = z.object({
  target: setValue.nullable().optional(),
  ownerId: id.nullable().optional(),
  note: z.string().trim().max(LONGEST_NOTE, `A note has at most ${LONGEST_NOTE} characters.`).optional(),
  visible: z.boolean().optional().meta({ description: 'Whether tabs show it' }),
  alert: metricAlert.nullable().optional(),
});
export type MetricChange = z.output<typeof metricChange>;

export const changeMetric = defineEndpoint({
  method: 'PUT',
  path: '/metrics/{id}',
  access: 'company',
  resource: 'dashboard',
  thing: 'any',
  level: 'edit',
  summary: 'Sets target, owner, note, alert or visibility of a metric; what is not named stays. Never its formula',
  params: z.object({ id: metricId }),
  query: companyQuery,
  body: metricChange,
  response: metricExplanation,
});

export const METRIC_ENDPOINTS: readonly Endpoint[] = [getMetric, changeMetric];
