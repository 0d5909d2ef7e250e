import { mutationOptions, queryOptions, type QueryKey } from '@tanstack/react-query';
import {
  createCustomReport,
  deleteCustomReport,
  getCustomReports,
  updateCustomReport,
} from '@tieout/contracts/custom-reports.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import {
  deleteStructureItem,
  deleteStructureItemAsManager,
  moveStructureItem,
  moveStructureItemAsManager,
  type StructureItem,
  type StructureMove,
} from '@tieout/contracts/report-structure.ts';
import { getStatement } from '@tieout/contracts/statements.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

/** What a statement is asked for, as it goes into the address of the call. */
export type StatementAsk = Omit<EndpointInput<typeof getStatement>['query'], 'companyId'>;
export type CustomReportBody = EndpointInput<typeof createCustomReport>['body'];

/** Of every statement of a company, whatever it was asked for. */
export function statementsKey(companyId: string): QueryKey {
  return ['statement', companyId];
}

/**
 * The figures on the screen stay while others of the same statement are on their way; those of another statement or
 * company would be taken for the new ones.
 */
export function statementQuery({ companyId }: Pick<CompanyScope, 'companyId'>, ask: StatementAsk) {
  return queryOptions({
    queryKey: [...statementsKey(companyId), ask],
    queryFn: ({ signal }) => callApi(getStatement, { query: { companyId, ...ask } }, signal),
    placeholderData: (before) => (before?.type === ask.type && before.companyId === companyId ? before : undefined),
  });
}

export function moveRow({ companyId, isManager }: CompanyScope, body: StructureMove) {
  return isManager
    ? callApi(moveStructureItemAsManager, { params: { companyId }, body })
    : callApi(moveStructureItem, { query: { companyId }, body });
}

export function hideRow({ companyId, isManager }: CompanyScope, body: StructureItem) {
  return isManager
    ? callApi(deleteStructureItemAsManager, { params: { companyId }, body })
    : callApi(deleteStructureItem, { query: { companyId }, body });
}

export function customReportsQuery({ companyId }: Pick<CompanyScope, 'companyId'>) {
  return queryOptions({
    queryKey: ['custom-reports', companyId],
    queryFn: ({ signal }) => callApi(getCustomReports, { query: { companyId } }, signal),
  });
}

export function createCustomReportMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (body: CustomReportBody) => callApi(createCustomReport, { query: { companyId }, body }),
  });
}

export function updateCustomReportMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: ({ id, body }: { id: string; body: CustomReportBody }) =>
      callApi(updateCustomReport, { params: { id }, query: { companyId }, body }),
  });
}

export function deleteCustomReportMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(deleteCustomReport, { params: { id }, query: { companyId } }),
  });
}
