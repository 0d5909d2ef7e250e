import { queryOptions } from '@tanstack/react-query';
import {
  addDashboardChart,
  addDashboardTab,
  changeDashboardChart,
  changeDashboardTab,
  getDashboardLayout,
  getDashboardTab,
  getDeletedCharts,
  orderDashboardCharts,
  renameDashboardTab,
  type Grain,
} from '@tieout/contracts/dashboard.ts';
import type { CardHeight, CardSpan } from '@tieout/finance/metrics/dashboard/card-size.ts';
import { callApi } from '#lib/api-client.ts';

/** What a tab is asked for; without it what is shown first. */
export interface TabAsk {
  period?: string;
  grain?: Grain;
  compare?: string;
}

export function dashboardLayoutQuery(companyId: string) {
  return queryOptions({
    queryKey: ['dashboard', companyId, 'layout'],
    queryFn: ({ signal }) => callApi(getDashboardLayout, { query: { companyId } }, signal),
  });
}

export function dashboardTabQuery(companyId: string, type: string, ask: TabAsk = {}) {
  return queryOptions({
    queryKey: ['dashboard', companyId, 'tab', type, ask],
    queryFn: ({ signal }) => callApi(getDashboardTab, { params: { type }, query: { companyId, ...ask } }, signal),
  });
}

export function deletedChartsQuery(companyId: string, tab: string) {
  return queryOptions({
    queryKey: ['dashboard', companyId, 'deleted', tab],
    queryFn: ({ signal }) => callApi(getDeletedCharts, { query: { companyId, tab } }, signal),
  });
}

type CardBody = { deleted?: boolean; position?: number; span?: CardSpan; height?: CardHeight };

/** Changes of the arrangement; each answers what it is then. */
export function dashboardCalls(companyId: string) {
  const query = { companyId };
  return {
    renameTab: (id: string, tabName: string) =>
      callApi(renameDashboardTab, { params: { id }, query, body: { tabName } }),
    addTab: (tabName: string) => callApi(addDashboardTab, { query, body: { tabName } }),
    changeTab: (id: string, body: { position?: number; hidden?: boolean }) =>
      callApi(changeDashboardTab, { params: { id }, query, body }),
    addChart: (body: { tab: string; metricId: string; as: 'chart' | 'tile' }) =>
      callApi(addDashboardChart, { query, body }),
    changeChart: (id: string, body: CardBody) => callApi(changeDashboardChart, { params: { id }, query, body }),
    orderCharts: (tab: string, order: string[]) => callApi(orderDashboardCharts, { query, body: { tab, order } }),
  };
}
