import { queryOptions } from '@tanstack/react-query';
import { changeMetric, getMetric, type MetricChange } from '@tieout/contracts/metrics.ts';
import { callApi } from '#lib/api-client.ts';

/** Below the dashboard's: whatever reads that anew reads its metrics anew. */
export function metricQuery(companyId: string, legend: string, name: string) {
  return queryOptions({
    queryKey: ['dashboard', companyId, 'metric', legend, name],
    queryFn: ({ signal }) => callApi(getMetric, { params: { legend, name }, query: { companyId } }, signal),
  });
}

export function saveMetric(companyId: string, id: string, body: MetricChange) {
  return callApi(changeMetric, { params: { id }, query: { companyId }, body });
}
