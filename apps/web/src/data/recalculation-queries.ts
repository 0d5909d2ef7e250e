import { queryOptions } from '@tanstack/react-query';
import { getRecalculation, recalculateMetrics } from '@tieout/contracts/recalculation.ts';
import { callApi } from '#lib/api-client.ts';

const ASK_AGAIN_MS = 1000;

/** Asked for again and again while one runs. */
export function recalculationQuery(companyId: string) {
  return queryOptions({
    queryKey: ['recalculation', companyId],
    queryFn: ({ signal }) => callApi(getRecalculation, { query: { companyId } }, signal),
    refetchInterval: ({ state }) => ((state.data?.running ?? null) === null ? false : ASK_AGAIN_MS),
  });
}

export function startRecalculation(companyId: string) {
  return callApi(recalculateMetrics, { query: { companyId } });
}
