import { queryOptions } from '@tanstack/react-query';
import { getDataSources } from '@tieout/contracts/data-sources.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export function dataSourcesQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['data-sources', companyId],
    queryFn: ({ signal }) => callApi(getDataSources, { query: { companyId } }, signal),
  });
}
