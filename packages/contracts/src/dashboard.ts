import { CARD_HEIGHTS, CARD_SPANS } from '@tieout/finance/metrics/dashboard/card-size.ts';
import { z } from 'zod';
import { chartData } from './chart-data.ts';
import { dashboardKey as key } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, month } from './figures.ts';
import { figureSource } from './headline.ts';
import { givenName } from './legible.ts';
import { companyQuery, currency, id } from './primitives.ts';
import { comparisonsText, statementQuery } from './statements.ts';

export const GRAINS = ['month', 'quarter', 'year'] as const;
export type Grain = (typeof GRAINS)[number];

export const span = z.literal(CARD_SPANS).meta({ description: 'Of 12 columns' });

const dashboardChart = z
  .object({
    id: z.string().meta({ description: 'Of the card on its tab' }),
    metricId: z.string().nullable().meta({ description: 'Null of words' }),
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

/** Changes need the right to edit: of the dashboard as a whole, or of the tab that a call names. */
export const EDIT = { access: 'company', resource: 'dashboard', level: 'edit' } as const;

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

/** What the editor has seen; without it they take whatever there is. */
export const seen = { version: version.optional() };

export const renameDashboardTab = defineEndpoint({
  ...EDIT,
  method: 'PUT',
  path: '/api/me/charts/{id}/tab-name',
  thing: { in: 'params', field: 'id' },
  summary: 'Renames a tab of the dashboard',
  params: z.object({ id: key }),
  query: companyQuery,
  body: z.object({ tabName: givenName().max(200), ...seen }),
  response: dashboardLayout,
  refusals: ['conflict'],
});

export const addDashboardTab = defineEndpoint({
  ...EDIT,
  method: 'POST',
  path: '/api/me/dashboard-structure/tabs',
  creates: true,
  summary: 'Adds a tab: an empty one, or a copy behind another one',
  query: companyQuery,
  body: z.object({
    tabName: givenName().max(200),
    copyOf: key.optional().meta({ description: 'The tab whose charts it begins with' }),
    ...seen,
  }),
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

export const DASHBOARD_ENDPOINTS: readonly Endpoint[] = [
  getDashboardTab,
  getDashboardLayout,
  renameDashboardTab,
  addDashboardTab,
  changeDashboardTab,
];
