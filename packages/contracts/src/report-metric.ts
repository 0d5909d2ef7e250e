import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { month } from './figures.ts';
import { companyQuery, currency } from './primitives.ts';
import { cell, statementType } from './statements.ts';

/** `{name}` of the call: the code of a computed row, in lower case with hyphens. */
export const reportMetric = z
  .object({
    name: z.string(),
    title: z.string(),
    definition: z.string().meta({ description: 'What the figure means, in plain words' }),
    formula: z.string(),
    type: statementType,
    rowCode: z.string(),
    currency,
    history: z
      .array(z.object({ month, value: cell, parts: z.array(z.object({ name: z.string(), effect: cell })) }))
      .meta({
        description:
          'Up to 24 months ending with the last closed one, oldest first, with what each part adds to the figure',
      }),
  })
  .meta({ id: 'ReportMetric' });

export const getReportMetric = defineEndpoint({
  method: 'GET',
  path: '/metrics/financial-reports/{name}',
  access: 'company',
  resource: 'reports',
  thing: 'any',
  level: 'view',
  summary: 'The explanation of a computed row of a statement: definition, formula and its values',
  params: z.object({ name: z.string().max(60) }),
  query: companyQuery,
  response: reportMetric,
});

export const REPORT_METRIC_ENDPOINTS: readonly Endpoint[] = [getReportMetric];
