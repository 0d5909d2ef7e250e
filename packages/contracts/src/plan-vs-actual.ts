import { VARIANCE_STATUSES } from '@tieout/finance/variance/variance.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { PLAN_STATUSES } from './plans.ts';
import { companyQuery, currency, id } from './primitives.ts';
import { basis, cell, tenths } from './statements.ts';
import { varianceNote } from './variance-detail.ts';

/** Ways to hold a plan against the books: one month, the year to it, and where the year will end. */
export const VARIANCE_VIEWS = ['month', 'ytd', 'year'] as const;
export type VarianceView = (typeof VARIANCE_VIEWS)[number];

const variance = z
  .object({
    plan: cell,
    actual: cell.meta({ description: 'Of the year: closed months as they were, the others as planned' }),
    amount: cell.meta({ description: 'Actual less plan, costs positive' }),
    percent: tenths.meta({ description: 'Of the size of the plan; DIV_ZERO of what was not planned' }),
    isSignChange: z.boolean().meta({ description: 'A planned loss became a profit' }),
    isFavourable: z.boolean().nullable().meta({ description: 'Better for profit; null where nothing differs' }),
    isMaterial: z.boolean(),
    status: z.enum(VARIANCE_STATUSES).nullable().meta({ description: 'Null where the variance is not material' }),
  })
  .meta({ id: 'Variance' });
export type VarianceAnswer = z.output<typeof variance>;

const varianceRow = z
  .object({
    code: z.string(),
    name: z.string(),
    place: z.enum(['head', 'line', 'computed']).meta({ description: 'Heads together make the profit' }),
    isTotal: z.boolean(),
    isAmber: z.boolean().meta({ description: 'Accounts without a place, or of unknown kind' }),
    isDrillable: z.boolean(),
    views: z.object({ month: variance, ytd: variance, year: variance }),
    note: varianceNote.nullable().meta({ description: 'Of the month looked at' }),
  })
  .meta({ id: 'VarianceRow' });
export type VarianceRow = z.output<typeof varianceRow>;

const bridge = z
  .object({
    plan: minorUnits,
    bars: z
      .array(z.object({ code: z.string().nullable(), name: z.string(), effect: minorUnits }))
      .meta({ description: 'The largest first; plan and bars make the actual profit to the cent' }),
    actual: minorUnits,
    sentence: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), text: z.string() }),
        z.object({ kind: z.literal('money'), minor: minorUnits }),
      ]),
    ),
  })
  .meta({ id: 'VarianceBridge' });
export type VarianceBridge = z.output<typeof bridge>;

const comparedPlan = z
  .object({ id, name: z.string(), scenario: z.string(), edition: z.int(), status: z.enum(PLAN_STATUSES) })
  .meta({ id: 'ComparedPlan' });
export type ComparedPlan = z.output<typeof comparedPlan>;

export const planVsActual = z
  .object({
    companyId: id,
    currency,
    basis: basis.meta({ description: 'Of the actuals, for whoever asks for their lines' }),
    month: month.nullable().meta({ description: 'The month looked at; null before any is closed' }),
    openMonth: month.nullable().meta({ description: 'The month asked for, where it is not closed yet' }),
    year: z.object({ from: month, to: month }).nullable().meta({ description: 'The fiscal year of the month' }),
    closedThrough: month.nullable(),
    plan: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Null where no approved plan, or not the one asked for, has the month' }),
    plans: z.array(comparedPlan).meta({ description: 'All that can be compared with; the archive last' }),
    materiality: z.object({ abs: minorUnits, pct: z.number() }),
    bridges: z
      .object({ month: bridge.nullable(), ytd: bridge.nullable(), year: bridge.nullable() })
      .meta({ description: 'Null where a month has no plan or an amount is not known' }),
    rows: z.array(varianceRow),
    can: z.object({ note: z.boolean(), drill: z.boolean() }),
  })
  .meta({ id: 'PlanVsActual' });
export type PlanVsActual = z.output<typeof planVsActual>;

export const getPlanVsActual = defineEndpoint({
  method: 'GET',
  path: '/api/me/plan-vs-actual',
  access: 'company',
  resource: 'planning',
  level: 'view',
  summary: 'The plan of record against the books: a month, the year to date and the outlook, with a bridge of profit',
  query: companyQuery.extend({
    month: month.optional().meta({ description: 'Without it the last closed one' }),
    plan: id.optional().meta({ description: 'Without it the plan of record' }),
  }),
  response: planVsActual,
});

export const PLAN_VS_ACTUAL_ENDPOINTS: readonly Endpoint[] = [getPlanVsActual];
