import { queryOptions } from '@tanstack/react-query';
import { getFreshness } from '@tieout/contracts/freshness.ts';
import { callApi } from '#lib/api-client.ts';

/** How old the live figures of a company are; asked for beside them, since it changes when none of them does. */
export function freshnessQuery(companyId: string) {
  return queryOptions({
    queryKey: ['freshness', companyId],
    queryFn: ({ signal }) => callApi(getFreshness, { query: { companyId } }, signal),
  });
}
