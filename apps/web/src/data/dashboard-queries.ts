import { queryOptions } from '@tanstack/react-query';
import {
  addDashboardChart,
  addDashboardWords,
  changeDashboardChart,
  getChartChoices,
  getDeletedCharts,
  orderDashboardCharts,
  type ChartDrawing,
  type DashboardWords,
} from '@tieout/contracts/dashboard-cards.ts';
import {
  addDashboardTab,
  changeDashboardTab,
  getDashboardLayout,
  getDashboardTab,
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

export function chartChoicesQuery(companyId: string, tab: string) {
  return queryOptions({
    queryKey: ['dashboard', companyId, 'choices', tab],
    queryFn: ({ signal }) => callApi(getChartChoices, { query: { companyId, tab } }, signal),
  });
}

type CardBody = {
  deleted?: boolean;
  position?: number;
  as?: ChartDrawing;
  span?: CardSpan;
  height?: CardHeight;
  words?: DashboardWords;
};

export type DashboardCalls = ReturnType<typeof dashboardCalls>;

/** Changes of the arrangement; each answers what it is then. With a version they are refused where somebody else came between. */
export function dashboardCalls(companyId: string, version?: number) {
  const query = { companyId };
  const seen = version === undefined ? {} : { version };
  return {
    renameTab: (id: string, tabName: string) =>
      callApi(renameDashboardTab, { params: { id }, query, body: { tabName, ...seen } }),
    addTab: (body: { tabName: string; copyOf?: string }) =>
      callApi(addDashboardTab, { query, body: { ...body, ...seen } }),
    changeTab: (id: string, body: { position?: number; hidden?: boolean }) =>
      callApi(changeDashboardTab, { params: { id }, query, body: { ...body, ...seen } }),
    addChart: (body: { tab: string; metricId: string; as: ChartDrawing }) =>
      callApi(addDashboardChart, { query, body: { ...body, ...seen } }),
    addWords: (tab: string, words: DashboardWords) =>
      callApi(addDashboardWords, { query, body: { tab, ...words, ...seen } }),
    changeChart: (id: string, body: CardBody) =>
      callApi(changeDashboardChart, { params: { id }, query, body: { ...body, ...seen } }),
    orderCharts: (tab: string, order: string[]) =>
      callApi(orderDashboardCharts, { query, body: { tab, order, ...seen } }),
  };
}
