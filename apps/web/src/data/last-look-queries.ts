import { queryOptions } from '@tanstack/react-query';
import { dismissNews, getCashSinceLastLook, lookAtDashboard } from '@tieout/contracts/last-look.ts';
import { callApi } from '#lib/api-client.ts';

/** Asking is looking: each answer carries the visit on, also when the window gets the focus back. */
export function lastLookQuery(companyId: string) {
  return queryOptions({
    queryKey: ['last-look', companyId],
    queryFn: ({ signal }) => callApi(lookAtDashboard, { query: { companyId } }, signal),
  });
}

export function cashSinceLastLookQuery(companyId: string) {
  return queryOptions({
    queryKey: ['last-look', companyId, 'cash'],
    queryFn: ({ signal }) => callApi(getCashSinceLastLook, { query: { companyId } }, signal),
  });
}

/** What was shown up to this version of the books is new no more. */
export function dismissLookNews(companyId: string, version: number): Promise<unknown> {
  return callApi(dismissNews, { query: { companyId }, body: { version } });
}
