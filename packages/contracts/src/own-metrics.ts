import { LONGEST_FORMULA } from '@tieout/finance/metrics/own/parse-formula.ts';
import { OWN_UNITS, ROLL_UPS } from '@tieout/finance/metrics/own/own-units.ts';
import { QUANTITY_UNITS } from '@tieout/finance/metrics/metric-value.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { month } from './figures.ts';
import { givenName, givenWords } from './legible.ts';
import { list } from './list.ts';
import { metricValue } from './metric-value.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

const named = {
  name: givenName()
    .min(1, 'A metric needs a name')
    .max(80, 'A name has at most 80 characters')
    .refine((name) => !/["“”]/.test(name), 'A name has no quotation marks: formulas put it between them'),
  description: givenWords().max(500, 'A description has at most 500 characters'),
  unit: z.enum(OWN_UNITS),
  good: z.enum(['up', 'down', 'none']).meta({ description: 'Which direction is favourable' }),
};

const formula = z
  .string()
  .max(LONGEST_FORMULA, `A formula has at most ${LONGEST_FORMULA} characters.`)
  .meta({
    description: '+ - * / ( ), numbers, "names" of metrics and rows, prev(…) and sum(…, months)',
    examples: ['"Revenue" / prev("Revenue") - 1'],
  });

export const ownMetricBody = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('typed'), ...named, rollUp: z.enum(ROLL_UPS) }),
    z.object({ kind: z.literal('formula'), ...named, formula }),
  ])
  .meta({ id: 'OwnMetricBody' });
export type OwnMetricBody = z.output<typeof ownMetricBody>;

export const ownMetric = z
  .object({
    id,
    metricId: z
      .string()
      .meta({ description: 'Among the ids of all metrics', examples: ['own-0199f0c2-8c3b-7000-8000-000000000000'] }),
    kind: z.enum(['typed', 'formula']),
    ...named,
    rollUp: z
      .enum(ROLL_UPS)
      .nullable()
      .meta({ description: 'How typed months become a quarter or a year; a formula is made anew of its parts' }),
    formula: z.string().nullable().meta({ description: 'With the names that things have now' }),
    months: z.int().meta({ description: 'In how many months it has a value; 0 of a formula' }),
    changedAt: instant,
    changedBy: z.string().nullable(),
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'OwnMetric' });
export type OwnMetric = z.output<typeof ownMetric>;

const company = { access: 'company', resource: 'settings', query: companyQuery } as const;
const reading = { ...company, level: 'view', method: 'GET' } as const;
const changing = { ...company, level: 'edit' } as const;
const one = { params: z.object({ id }) };

export const getOwnMetrics = defineEndpoint({
  ...reading,
  path: '/api/me/own-metrics',
  summary: "Metrics of the company's own, by name, and those that were deleted",
  response: z.object({ currency, metrics: z.array(ownMetric), deleted: z.array(ownMetric) }).meta({ id: 'OwnMetrics' }),
});

export const getMetricReferences = defineEndpoint({
  ...reading,
  path: '/api/me/own-metrics/references',
  summary: 'What formulas can name: metrics and rows of statements',
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string().meta({ description: 'As a formula names it' }),
      unit: z.enum(['money', ...QUANTITY_UNITS]),
    }),
  ),
});

export const createOwnMetric = defineEndpoint({
  ...changing,
  method: 'POST',
  path: '/api/me/own-metrics',
  creates: true,
  summary: "Makes a metric of the company's own",
  body: ownMetricBody,
  response: ownMetric,
  refusals: ['conflict'],
});

export const changeOwnMetric = defineEndpoint({
  ...changing,
  ...one,
  method: 'PUT',
  path: '/api/me/own-metrics/{id}',
  summary: "Changes a metric of the company's own; its kind stays",
  body: ownMetricBody,
  response: ownMetric,
  refusals: ['conflict'],
});

export const deleteOwnMetric = defineEndpoint({
  ...changing,
  ...one,
  method: 'DELETE',
  path: '/api/me/own-metrics/{id}',
  summary: 'Deletes a metric that no formula names; it can be restored with its values',
  response: ownMetric,
  refusals: ['conflict'],
});

export const restoreOwnMetric = defineEndpoint({
  ...changing,
  ...one,
  method: 'POST',
  path: '/api/me/own-metrics/{id}/restore',
  creates: false,
  summary: 'Brings a deleted metric back',
  response: ownMetric,
  refusals: ['conflict'],
});

const previewedMonth = z.object({
  month,
  value: metricValue.nullable().meta({ description: 'Null: there is no number' }),
});

export const previewOwnMetric = defineEndpoint({
  ...changing,
  method: 'POST',
  path: '/api/me/own-metrics/preview',
  creates: false,
  isExpensive: true,
  summary: 'What a formula gives in the last twelve months, or what is wrong with it; nothing is kept',
  body: z.object({
    id: id.optional().meta({ description: 'Of the metric that is changed' }),
    unit: z.enum(OWN_UNITS),
    formula,
  }),
  response: z
    .object({
      problem: z
        .object({ message: z.string(), at: z.int().nullable().meta({ description: 'The character it is about' }) })
        .nullable(),
      currency,
      months: z.array(previewedMonth),
    })
    .meta({ id: 'OwnMetricPreview' }),
});

const ownValues = z
  .object({
    currency: currency.meta({ description: 'What money is typed in' }),
    values: z.array(
      z.object({
        month,
        value: z.string().meta({ description: 'A number like 1234.56; a percentage is of 100' }),
        currency: currency.nullable(),
        from: z.enum(['typed', 'file']),
        by: z.string().nullable(),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'OwnMetricValues' });
export type OwnMetricValues = z.output<typeof ownValues>;

export const getOwnMetricValues = defineEndpoint({
  ...reading,
  ...one,
  path: '/api/me/own-metrics/{id}/values',
  summary: 'Values by month, with who entered them and when; what was typed counts before what a file said',
  response: ownValues,
});

export const typeOwnMetricValues = defineEndpoint({
  ...changing,
  ...one,
  method: 'PUT',
  path: '/api/me/own-metrics/{id}/values',
  summary: 'Types values of months; null takes one back',
  body: z.object({ values: list(z.object({ month, value: z.string().max(40).nullable() })).max(120) }),
  response: ownValues,
  refusals: ['conflict'],
});

export const OWN_METRICS_ENDPOINTS: readonly Endpoint[] = [
  getOwnMetrics,
  getMetricReferences,
  createOwnMetric,
  changeOwnMetric,
  previewOwnMetric,
  getOwnMetricValues,
  typeOwnMetricValues,
  deleteOwnMetric,
  restoreOwnMetric,
];
