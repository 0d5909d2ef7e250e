import { z } from 'zod';
import { dashboardKey } from './dashboard-tabs.ts';
import { getDashboardTab } from './dashboard.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { jobReceipt } from './jobs.ts';
import { companyQuery } from './primitives.ts';

const { period, grain, compare, publicationId } = getDashboardTab.query.shape;

export const exportDashboard = defineEndpoint({
  method: 'POST',
  path: '/api/me/charts/{type}/export',
  creates: false,
  isExpensive: true,
  access: 'company',
  resource: 'dashboard',
  thing: { in: 'params', field: 'type' },
  level: 'export',
  summary: 'A tab of the dashboard as a file: drawn on pages, or its figures as numbers',
  params: z.object({ type: dashboardKey }),
  query: companyQuery,
  body: z.object({
    format: z.enum(['pdf', 'xlsx']),
    tabs: z
      .enum(['this', 'all'])
      .default('this')
      .meta({ description: 'With `all` every tab that the caller may take along' }),
    chart: dashboardKey.optional().meta({ description: 'Only this card of the tab; without it all of them' }),
    period,
    grain,
    compare,
    publicationId,
  }),
  response: jobReceipt,
  file: true,
});
export type DashboardExportRequest = z.output<typeof exportDashboard.body>;

export const DASHBOARD_EXPORT_ENDPOINTS: readonly Endpoint[] = [exportDashboard];
