import { queryOptions } from '@tanstack/react-query';
import { getFilledMonths } from '@tieout/contracts/after-import.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export function filledMonthsQuery({ companyId }: Pick<CompanyScope, 'companyId'>) {
  return queryOptions({
    queryKey: ['filled-months', companyId],
    queryFn: ({ signal }) => callApi(getFilledMonths, { query: { companyId } }, signal),
    // Every import and every closing changes it.
    staleTime: 0,
  });
}
