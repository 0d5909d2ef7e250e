import { queryOptions } from '@tanstack/react-query';
import {
  calculateValuation,
  createValuationVersion,
  deleteValuationVersion,
  getValuationCalculator,
  getValuationVersions,
  lockValuationVersion,
  updateValuationVersion,
  type ValuationVersionBody,
} from '@tieout/contracts/valuation.ts';
import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export function valuationQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['valuation', companyId],
    queryFn: ({ signal }) => callApi(getValuationCalculator, { query: { companyId } }, signal),
  });
}

export function valuationVersionsQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['valuation-versions', companyId],
    queryFn: ({ signal }) => callApi(getValuationVersions, { query: { companyId } }, signal),
  });
}

export function valuationCalls({ companyId }: CompanyScope) {
  const query = { companyId };
  return {
    keep: (payload: ValuationPayload) => callApi(calculateValuation, { query, body: payload }),
    save: (body: ValuationVersionBody) => callApi(createValuationVersion, { query, body }),
    change: (id: string, body: ValuationVersionBody) =>
      callApi(updateValuationVersion, { params: { id }, query, body }),
    remove: (id: string) => callApi(deleteValuationVersion, { params: { id }, query }),
    lock: (id: string, isLocked: boolean) =>
      callApi(lockValuationVersion, { params: { id }, query, body: { isLocked } }),
  };
}
