import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import type { Month } from '@tieout/finance/month.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

/** Another month leaves what is shown until its own is there; null asks for the last closed one. */
export function planVsActualQuery({ companyId }: Pick<CompanyScope, 'companyId'>, month: Month | null) {
  return queryOptions({
    queryKey: ['plan-vs-actual', companyId, month],
    queryFn: ({ signal }) =>
      callApi(getPlanVsActual, { query: { companyId, ...(month !== null && { month }) } }, signal),
    placeholderData: keepPreviousData,
  });
}
