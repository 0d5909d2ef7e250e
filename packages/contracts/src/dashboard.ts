import { CARD_HEIGHTS, CARD_SPANS } from '@tieout/finance/metrics/dashboard/card-size.ts';
import { z } from 'zod';
import { chartData } from './chart-data.ts';
import { dashboardKey as key } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, month } from './figures.ts';
import { figureSource } from './headline.ts';
import { list } from './list.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';
import { comparisonsText, statementQuery } from './statements.ts';

export const GRAINS = ['month', 'quarter', 'year'] as const;
export type Grain = (typeof GRAINS)[number];

const span = z.literal(CARD_SPANS).meta({ description: 'Of 12 columns' });

const dashboardChart = z
  .object({
    id: z.string().meta({ description: 'Of the card on its tab' }),
    metricId: z.string(),
    span,
    height: z.enum(CARD_HEIGHTS),
    data: chartData,
  })
  .meta({ id: 'DashboardChart' });
export type DashboardChart = z.output<typeof dashboardChart>;

export const dashboardTab = z
  .object({
    companyId: id,
    companyName: z.string(),
    currency,
    source: figureSource,
    tab: z.object({ id: key, key, tabName: z.string() }),
    range: z.object({ label: z.string(), from: month, to: month }).nullable().meta({
      description: 'The months that were asked for; null of empty books. Charts of one slot show those before it',
    }),
    today: localDate.meta({ description: 'The last day the caller may look at' }),
    firstMonth: month.nullable().meta({ description: 'Of the books' }),
    closedThrough: month.nullable(),
    fiscalYearStartMonth: z.int().min(1).max(12),
    tiles: z.array(dashboardChart).meta({ description: 'The strip above the first tab; empty on every other' }),
    charts: z.array(dashboardChart),
    deletedCount: z.int().meta({ description: 'Charts that were taken off this tab' }),
    restated: z.array(z.string()).default([]).meta({
      description: 'Ids of published tiles and charts whose figures the live books tell otherwise by now',
    }),
  })
  .meta({ id: 'DashboardTab' });
export type DashboardTab = z.output<typeof dashboardTab>;

export const getDashboardTab = defineEndpoint({
  method: 'GET',
  path: '/api/me/charts/{type}',
  access: 'company',
  resource: 'dashboard',
  thing: { in: 'params', field: 'type' },
  level: 'view',
  summary: 'A tab of the dashboard with its charts; `type` is the key of the tab',
  params: z.object({ type: key }),
  query: companyQuery.extend({
    period: statementQuery.shape.period.meta({
      description: 'As of a statement: a label, a range or a preset; without it the last closed month',
    }),
    grain: z.enum(GRAINS).optional(),
    publicationId: id.optional().meta({ description: 'Figures as they were published then; without it the latest' }),
    compare: comparisonsText.optional().meta({
      description:
        'As of a statement; tiles are compared with the first of them, charts show the year before and the plan',
    }),
  }),
  response: dashboardTab,
});

const EDIT = { access: 'company', resource: 'dashboard', level: 'edit' } as const;

const version = z.int().min(0).meta({
  description: 'Of the arrangement that the editor has seen; 0 of one that nobody has changed',
});

const tabSummary = z.object({
  id: key,
  key,
  tabName: z.string(),
  isHidden: z.boolean(),
  canEdit: z.boolean().meta({ description: 'Whether the caller may change the tab and what stands on it' }),
  canDrill: z.boolean().meta({ description: 'Whether the caller may see the rows behind its figures' }),
  canExport: z.boolean().meta({ description: 'Whether they may take them along as a file' }),
});

export const dashboardLayout = z
  .object({
    version,
    tabs: z.array(tabSummary).meta({ description: 'In order; only those that the caller may open' }),
    canEdit: z.boolean().meta({ description: 'Whether the caller may add tabs' }),
  })
  .meta({ id: 'DashboardLayout' });
export type DashboardLayout = z.output<typeof dashboardLayout>;

export const getDashboardLayout = defineEndpoint({
  method: 'GET',
  path: '/api/me/dashboard-structure',
  access: 'company',
  resource: 'dashboard',
  thing: 'any',
  level: 'view',
  summary: 'The tabs of the dashboard, in order',
  query: companyQuery,
  response: dashboardLayout,
});

const seen = { version: version.optional() };

export const renameDashboardTab = defineEndpoint({
  ...EDIT,
  method: 'PUT',
  path: '/api/me/charts/{id}/tab-name',
  thing: { in: 'params', field: 'id' },
  summary: 'Renames a tab of the dashboard',
  params: z.object({ id: key }),
  query: companyQuery,
  body: z.object({ tabName: z.string().max(200), ...seen }),
  response: dashboardLayout,
  refusals: ['conflict'],
});

export const addDashboardTab = defineEndpoint({
  ...EDIT,
  method: 'POST',
  path: '/api/me/dashboard-structure/tabs',
  creates: true,
  summary: 'Adds an empty tab',
  query: companyQuery,
  body: z.object({ tabName: z.string().max(200), ...seen }),
  response: dashboardLayout,
  refusals: ['conflict'],
});

export const changeDashboardTab = defineEndpoint({
  ...EDIT,
  method: 'PATCH',
  path: '/api/me/dashboard-structure/tabs/{id}',
  thing: { in: 'params', field: 'id' },
  summary: 'Moves a tab, hides it or shows it again',
  params: z.object({ id: key }),
  query: companyQuery,
  body: z.object({ position: z.int().min(0).max(100).optional(), hidden: z.boolean().optional(), ...seen }),
  response: dashboardLayout,
  refusals: ['conflict'],
});

export const changeDashboardChart = defineEndpoint({
  ...EDIT,
  method: 'PATCH',
  path: '/api/me/dashboard-structure/chart/{id}',
  thing: 'any',
  summary: 'Takes a chart off its tab, brings it back, moves it or changes its size',
  params: z.object({ id: key }),
  query: companyQuery,
  body: z.object({
    deleted: z.boolean().optional(),
    position: z.int().min(0).max(1000).optional(),
    span: span.optional(),
    height: z.enum(CARD_HEIGHTS).optional(),
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
  body: z.object({ tab: key, metricId: key, as: z.enum(['chart', 'tile']), ...seen }),
  response: dashboardLayout,
  refusals: ['conflict'],
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
    metricId: z.string(),
    title: z.string(),
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

export const DASHBOARD_ENDPOINTS: readonly Endpoint[] = [
  getDashboardTab,
  getDashboardLayout,
  renameDashboardTab,
  addDashboardTab,
  changeDashboardTab,
  addDashboardChart,
  changeDashboardChart,
  orderDashboardCharts,
  getDeletedCharts,
];
