import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '@tieout/contracts/endpoint.ts';
import {
  getBaseCurrencies,
  getReportSettings,
  getReportSettingsAsManager,
  putReportSettings,
  putReportSettingsAsManager,
} from '@tieout/contracts/report-settings.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type ReportSettingsAnswer = EndpointOutput<typeof getReportSettings>;
export type ReportSettingsChange = EndpointInput<typeof putReportSettings>['body'];

export function reportSettingsQuery({ companyId, isManager }: CompanyScope) {
  return queryOptions({
    queryKey: ['report-settings', companyId],
    queryFn: ({ signal }) =>
      isManager
        ? callApi(getReportSettingsAsManager, { params: { companyId } }, signal)
        : callApi(getReportSettings, { query: { companyId } }, signal),
  });
}

export function saveReportSettingsMutation({ companyId, isManager }: CompanyScope) {
  return mutationOptions({
    mutationFn: (body: ReportSettingsChange) =>
      isManager
        ? callApi(putReportSettingsAsManager, { params: { companyId }, body })
        : callApi(putReportSettings, { query: { companyId }, body }),
  });
}

/** A list of the installation: it does not change while the page is open. */
export function baseCurrenciesQuery() {
  return queryOptions({
    queryKey: ['base-currencies'],
    queryFn: ({ signal }) => callApi(getBaseCurrencies, {}, signal),
    staleTime: Infinity,
  });
}
