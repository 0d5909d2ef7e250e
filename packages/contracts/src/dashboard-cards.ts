import { CARD_HEIGHTS } from '@tieout/finance/metrics/dashboard/card-size.ts';
import { DRAWINGS } from '@tieout/finance/metrics/dashboard/drawings.ts';
import { z } from 'zod';
import { CHART_KINDS } from './chart-data.ts';
import { dashboardKey as key } from './dashboard-tabs.ts';
import { dashboardLayout, EDIT, seen, span } from './dashboard.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { givenName, givenWords } from './legible.ts';
import { list } from './list.ts';
import { companyQuery, instant } from './primitives.ts';

const drawing = z.enum(DRAWINGS).meta({ description: '`chart`: as usual; `tile`: its last figure' });
export type ChartDrawing = z.output<typeof drawing>;

const words = z
  .object({
    title: givenName().min(1, 'A text needs a title').max(80, 'A title has at most 80 characters'),
    text: givenWords().max(2000, 'A text has at most 2000 characters'),
  })
  .meta({ id: 'DashboardWords' });
export type DashboardWords = z.output<typeof words>;

export const changeDashboardChart = defineEndpoint({
  ...EDIT,
  method: 'PATCH',
  path: '/api/me/dashboard-structure/chart/{id}',
  thing: 'any',
  summary:
    'Takes a chart off its tab, brings it back, moves it, changes its size, how it is drawn, or what a text says',
  params: z.object({ id: key }),
  query: companyQuery,
  body: z.object({
    deleted: z.boolean().optional(),
    position: z.int().min(0).max(1000).optional(),
    span: span.optional(),
    height: z.enum(CARD_HEIGHTS).optional(),
    as: drawing.optional(),
    words: words.optional(),
    ...seen,
  }),
  response: dashboardLayout,
  refusals: ['conflict'],
});

export const addDashboardChart = defineEndpoint({
  ...EDIT,
  method: 'POST',
  path: '/api/me/dashboard-structure/chart',
  creates: true,
  thing: { in: 'body', field: 'tab' },
  summary: 'Puts a metric on a tab, as a chart or as a tile with its last figure',
  query: companyQuery,
  body: z.object({ tab: key, metricId: key, as: drawing, ...seen }),
  response: dashboardLayout,
  refusals: ['conflict'],
});

export const addDashboardWords = defineEndpoint({
  ...EDIT,
  method: 'POST',
  path: '/api/me/dashboard-structure/text',
  creates: true,
  thing: { in: 'body', field: 'tab' },
  summary: 'Puts a heading with words on a tab',
  query: companyQuery,
  body: words.extend({ tab: key, ...seen }),
  response: dashboardLayout,
  refusals: ['conflict'],
});

const chartChoice = z
  .object({
    metricId: z.string(),
    name: z.string(),
    group: z.string().meta({ description: 'The tab that companies start with it on, or that it is their own' }),
    series: z.array(z.string()).meta({ description: 'Names of what its chart shows' }),
    drawings: z
      .array(z.object({ as: drawing, kind: z.enum(CHART_KINDS), chartId: key.nullable() }))
      .meta({ description: 'What it can be drawn as, the usual way first; `chartId` where it is on the tab' }),
  })
  .meta({ id: 'ChartChoice' });
export type ChartChoice = z.output<typeof chartChoice>;

export const getChartChoices = defineEndpoint({
  method: 'GET',
  path: '/api/me/dashboard-structure/chart-choices',
  access: 'company',
  resource: 'dashboard',
  thing: { in: 'query', field: 'tab' },
  level: 'edit',
  summary: 'Metrics that can be put on a tab: those that the caller may see',
  query: companyQuery.extend({ tab: key }),
  response: z.array(chartChoice),
});

export const orderDashboardCharts = defineEndpoint({
  ...EDIT,
  method: 'POST',
  path: '/api/me/dashboard-structure/order',
  creates: false,
  thing: { in: 'body', field: 'tab' },
  summary: 'Orders all charts of a tab',
  query: companyQuery,
  body: z.object({ tab: key, order: list(key).max(200), ...seen }),
  response: dashboardLayout,
  refusals: ['conflict'],
});

const deletedChart = z
  .object({
    id: key,
    metricId: z.string().nullable(),
    title: z.string(),
    kind: z.enum(CHART_KINDS),
    deletedAt: instant,
    deletedBy: z.string(),
  })
  .meta({ id: 'DeletedChart' });
export type DeletedChart = z.output<typeof deletedChart>;

export const getDeletedCharts = defineEndpoint({
  method: 'GET',
  path: '/api/me/dashboard-structure/deleted-charts',
  access: 'company',
  resource: 'dashboard',
  thing: { in: 'query', field: 'tab' },
  level: 'edit',
  summary: 'Charts that were taken off a tab, the last one first',
  query: companyQuery.extend({ tab: key }),
  response: z.array(deletedChart),
});

export const DASHBOARD_CARD_ENDPOINTS: readonly Endpoint[] = [
  getChartChoices,
  addDashboardChart,
  addDashboardWords,
  changeDashboardChart,
  orderDashboardCharts,
  getDeletedCharts,
];
