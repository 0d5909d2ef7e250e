import { queryOptions } from '@tanstack/react-query';
import { getReadiness } from '@tieout/contracts/readiness.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type { Readiness, ReadinessPointId } from '@tieout/contracts/readiness.ts';

/** Of the last closed month. Whatever is done about a point changes it. */
export function readinessQuery({ companyId }: Pick<CompanyScope, 'companyId'>) {
  return queryOptions({
    queryKey: ['readiness', companyId],
    queryFn: ({ signal }) => callApi(getReadiness, { query: { companyId } }, signal),
    staleTime: 0,
  });
}
