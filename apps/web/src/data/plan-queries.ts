import { queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import {
  approvePlan,
  assignPlanRow,
  clonePlan,
  createPlan,
  createScenario,
  decideProposals,
  deletePlan,
  getPlan,
  getPlans,
  renamePlan,
  savePlanCells,
} from '@tieout/contracts/plans.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type NewPlan = EndpointInput<typeof createPlan>['body'];
export type PlanBatch = EndpointInput<typeof savePlanCells>['body'];

export function plansQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['plans', companyId],
    queryFn: ({ signal }) => callApi(getPlans, { query: { companyId } }, signal),
  });
}

export function planQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['plans', companyId, id],
    queryFn: ({ signal }) => callApi(getPlan, { params: { id }, query: { companyId } }, signal),
  });
}

export function planCalls({ companyId }: CompanyScope) {
  const query = { companyId };
  return {
    begin: (body: NewPlan) => callApi(createPlan, { query, body }),
    rename: (id: string, name: string) => callApi(renamePlan, { params: { id }, query, body: { name } }),
    archive: (id: string) => callApi(deletePlan, { params: { id }, query }),
    clone: (id: string) => callApi(clonePlan, { params: { id }, query, body: {} }),
    beginScenario: (id: string, scenario: string) =>
      callApi(createScenario, { params: { id }, query, body: { scenario } }),
    assignRow: (body: EndpointInput<typeof assignPlanRow>['body']) => callApi(assignPlanRow, { query, body }),
    decide: (id: string, body: EndpointInput<typeof decideProposals>['body']) =>
      callApi(decideProposals, { params: { id }, query, body }),
    approve: (id: string) => callApi(approvePlan, { params: { id }, query }),
    save: (id: string, body: PlanBatch) => callApi(savePlanCells, { params: { id }, query, body }),
  };
}
