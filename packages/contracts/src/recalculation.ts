import { z } from 'zod';
import { chartUnit } from './chart-data.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { jobReceipt } from './jobs.ts';
import { companyQuery, instant } from './primitives.ts';

const PATH = '/api/dashboard/metrics/recalculate';

export const recalculateMetrics = defineEndpoint({
  method: 'POST',
  path: PATH,
  creates: false,
  isExpensive: true,
  access: 'company',
  resource: 'dashboard',
  level: 'edit',
  summary: 'Works out all figures of the dashboard anew; one that is running already is answered, not begun twice',
  query: companyQuery,
  response: jobReceipt,
});

const changedFigure = z
  .object({
    metric: z.string(),
    name: z.string().meta({ description: 'Of the metric, and of the series where it has several' }),
    unit: chartUnit,
    period: z.string().meta({ description: 'Oct-26' }),
    before: z.number().nullable().meta({ description: 'Null: there was no figure' }),
    after: z.number().nullable(),
  })
  .meta({ id: 'ChangedFigure' });
export type ChangedFigure = z.output<typeof changedFigure>;

export const recalculation = z
  .object({
    running: z
      .object({ progress: z.number().min(0).max(1), step: z.string().nullable() })
      .nullable()
      .meta({ description: 'How far it is; null while none runs' }),
    last: z
      .object({
        at: instant,
        hasFailed: z.boolean().meta({ description: 'The figures of before are still shown' }),
        changes: z.array(changedFigure).max(100).meta({ description: 'Against the one before; none of the first' }),
      })
      .nullable(),
  })
  .meta({ id: 'Recalculation' });
export type Recalculation = z.output<typeof recalculation>;

export const getRecalculation = defineEndpoint({
  method: 'GET',
  path: PATH,
  access: 'company',
  resource: 'dashboard',
  level: 'edit',
  summary: 'Whether figures are being worked out anew, when they last were, and what that changed',
  query: companyQuery,
  response: recalculation,
});

export const RECALCULATION_ENDPOINTS: readonly Endpoint[] = [recalculateMetrics, getRecalculation];
