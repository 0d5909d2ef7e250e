import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { confirmFacts, discardFacts, getFactImports, revertFacts } from '@tieout/contracts/fact-import.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export function factImportsQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['fact-imports', companyId],
    queryFn: ({ signal }) => callApi(getFactImports, { query: { companyId } }, signal),
  });
}

export function confirmFactsMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(confirmFacts, { params: { id }, query: { companyId } }),
  });
}

export function revertFactsMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(revertFacts, { params: { id }, query: { companyId } }),
  });
}

export function discardFactsMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(discardFacts, { params: { id }, query: { companyId } }),
  });
}
