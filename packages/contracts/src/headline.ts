import { HEADLINE_METRICS } from '@tieout/finance/headline.ts';
import { REASONS } from '@tieout/finance/metric-value.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { businessModel } from './people.ts';
import { companyQuery, currency, id, instant, localDate, minorUnits, month } from './primitives.ts';

export const headlineMetric = z.enum(HEADLINE_METRICS);

/** A figure or the reason why there is none. Never zero for unknown. */
export const metricValue = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), minor: minorUnits }),
  z.object({ status: z.literal('na'), code: z.enum(REASONS) }),
]);

export const headlineFigure = z.object({
  metric: headlineMetric,
  value: metricValue,
  /** The month before, for the change line. */
  previous: metricValue,
  /** Up to twelve months ending with the month of the headline, oldest first. */
  history: z.array(z.object({ month, value: metricValue })),
});
export type HeadlineFigure = z.output<typeof headlineFigure>;

/** Whether the figures are today's books or what was published, and when. */
export const figureSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('live') }),
  z.object({ kind: z.literal('published'), publicationId: id, publishedAt: instant }),
  z.object({ kind: z.literal('none') }),
]);

export const headline = z.object({
  companyId: id,
  companyName: z.string(),
  businessModel: businessModel.nullable(),
  currency,
  /** The last closed month; null while nothing is closed. */
  month: month.nullable(),
  source: figureSource,
  figures: z.array(headlineFigure),
  /** Debits equal credits over all accounts at the end of the month. Null without data. */
  tieOut: z.object({ ties: z.boolean(), difference: minorUnits }).nullable(),
  sources: z.array(z.object({ name: z.string(), lastSyncedAt: instant.nullable() })),
  canDrill: z.boolean(),
});
export type Headline = z.output<typeof headline>;

export const getHeadline = defineEndpoint({
  method: 'GET',
  path: '/api/me/headline',
  access: 'company',
  resource: 'overview',
  level: 'view',
  summary: 'Revenue, net profit and cash of the last closed month',
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

export const DRILL_PAGE_SIZE = 100;

export const drillDownRequest = z.object({
  metric: headlineMetric,
  month,
  cursor: z.string().max(200).optional(),
});

export type DrillDownRequest = z.output<typeof drillDownRequest>;

export const drillDownLine = z.object({
  entryId: id,
  lineNo: z.int(),
  date: localDate,
  docType: z.string(),
  docNumber: z.string().nullable(),
  memo: z.string().nullable(),
  counterparty: z.string().nullable(),
  account: z.object({ code: z.string().nullable(), name: z.string() }),
  department: z.string().nullable(),
  amount: minorUnits,
});

export const drillDown = z.object({
  metric: headlineMetric,
  month,
  currency,
  /** The figure that was clicked. */
  total: minorUnits,
  /** What the lines start from; only stocks such as cash have it. */
  openingBalance: minorUnits.nullable(),
  /** The server's proof: opening balance + sum of all lines = total, over every page. */
  proof: z.object({ lineCount: z.int(), lineSum: minorUnits, difference: minorUnits, ties: z.boolean() }),
  lines: z.array(drillDownLine),
  nextCursor: z.string().nullable(),
});
export type DrillDown = z.output<typeof drillDown>;

export const drillDownMetric = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/metrics/drill-down',
  access: 'company',
  resource: 'overview',
  level: 'drill',
  summary: 'The journal lines that make a figure, with the proof that they add up',
  query: companyQuery,
  body: drillDownRequest,
  response: drillDown,
});
