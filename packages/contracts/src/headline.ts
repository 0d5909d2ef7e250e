import { HEADLINE_METRICS } from '@tieout/finance/headline.ts';
import { z } from 'zod';
import { OVERVIEW } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { NOTHING_OPEN, openDecisions } from './kind-decision.ts';
import { moneyValue } from './metric-value.ts';
import { businessModel } from './people.ts';
import { runwayOfRecord } from './runway-of-record.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

export const headlineMetric = z.enum(HEADLINE_METRICS);

export const headlineFigure = z
  .object({
    metric: headlineMetric,
    value: moneyValue,
    range: z.object({ low: minorUnits, high: minorUnits }).nullable().default(null).meta({
      description: 'Between which amounts the figure lies until unsure accounts are decided; null without any',
    }),
    previous: moneyValue.meta({ description: 'The month before' }),
    history: z
      .array(z.object({ month, value: moneyValue }))
      .meta({ description: 'Up to twelve months ending with the month of the headline, oldest first' }),
  })
  .meta({ id: 'HeadlineFigure' });
export type HeadlineFigure = z.output<typeof headlineFigure>;

export const figureSource = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('live') }),
    z.object({ kind: z.literal('published'), publicationId: id, publishedAt: instant }),
    z.object({ kind: z.literal('none') }),
  ])
  .meta({ id: 'FigureSource', description: "Whether the figures are today's books or what was published, and when" });

export const headline = z
  .object({
    companyId: id,
    companyName: z.string(),
    businessModel: businessModel.nullable(),
    currency: currency.meta({ description: 'The reporting currency of the company, as in its statements' }),
    basis: z.enum(['ACCRUAL', 'CASH']).meta({ description: 'Of revenue and net profit; cash is cash' }),
    month: month.nullable().meta({
      description: 'The last closed month; before any is closed the latest with postings; null of empty books',
    }),
    isOpen: z.boolean().meta({ description: 'The month is not closed yet: its figures can change' }),
    openTo: localDate.nullable().meta({ description: 'The day the figures of an open month reach to' }),
    source: figureSource,
    isLetterClosed: z
      .literal(true)
      .optional()
      .meta({ description: 'The letter of what was published is closed to the caller: lines are kept from them' }),
    figures: z.array(headlineFigure),
    tieOut: z
      .object({ ties: z.boolean(), difference: minorUnits })
      .nullable()
      .meta({ description: 'Debits equal credits over all accounts; null without data or while a decision is open' }),
    decisions: openDecisions.default(NOTHING_OPEN),
    rateSources: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Where the exchange rates of its figures come from; null in the currency of the books' }),
    runway: runwayOfRecord.nullable().default(null).meta({
      description: 'The runway of record; null of what was published before it was kept, and of empty books',
    }),
    canDrill: z.boolean().meta({ description: 'Whether the caller may see the lines behind the figures' }),
  })
  .meta({ id: 'Headline' });
export type Headline = z.output<typeof headline>;

export const getHeadline = defineEndpoint({
  method: 'GET',
  path: '/api/me/headline',
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: 'Revenue, net profit and cash of the last closed month, as the statements show them',
  query: companyQuery,
  response: headline,
});

export const getPortfolio = defineEndpoint({
  method: 'GET',
  path: '/api/me/portfolio',
  access: 'signed-in',
  summary: 'The headline of every company the caller belongs to or manages',
  response: z.array(headline),
});

export const HEADLINE_ENDPOINTS: readonly Endpoint[] = [getHeadline, getPortfolio];
