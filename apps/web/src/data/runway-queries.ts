import { queryOptions } from '@tanstack/react-query';
import {
  calculateRunwayCall,
  createRunwayScenario,
  deleteRunwayScenario,
  getRunwayCalculator,
  getRunwayScenarioFile,
  getRunwayScenarios,
  updateRunwayScenario,
  type RunwayScenarioBody,
  type ScenarioFormat,
} from '@tieout/contracts/runway.ts';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { callApi } from '#lib/api-client.ts';
import { callForFile } from '#lib/call-for-file.ts';
import type { CompanyScope } from './company-scope.ts';

export function runwayQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['runway', companyId],
    queryFn: ({ signal }) => callApi(getRunwayCalculator, { query: { companyId } }, signal),
  });
}

export function runwayScenariosQuery({ companyId }: Pick<CompanyScope, 'companyId'>) {
  return queryOptions({
    queryKey: ['runway-scenarios', companyId],
    queryFn: ({ signal }) => callApi(getRunwayScenarios, { query: { companyId } }, signal),
  });
}

export function runwayCalls({ companyId }: CompanyScope) {
  const query = { companyId };
  return {
    keep: (payload: RunwayPayload) => callApi(calculateRunwayCall, { query, body: payload }),
    save: (body: RunwayScenarioBody) => callApi(createRunwayScenario, { query, body }),
    change: (id: string, body: RunwayScenarioBody) => callApi(updateRunwayScenario, { params: { id }, query, body }),
    remove: (id: string) => callApi(deleteRunwayScenario, { params: { id }, query }),
  };
}

export async function downloadScenario({ companyId }: CompanyScope, id: string, format: ScenarioFormat) {
  const answer = await callForFile(getRunwayScenarioFile, { params: { id }, query: { companyId, format } });
  if (answer.kind !== 'file') throw new Error('a scenario that comes later');
  return answer;
}
