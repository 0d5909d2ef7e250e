import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '@tieout/contracts/endpoint.ts';
import {
  getBaseCurrencies,
  getReportSettings,
  getReportSettingsAsManager,
  putReportSettings,
  putReportSettingsAsManager,
} from '@tieout/contracts/report-settings.ts';
import type { Month } from '@tieout/finance/month.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type ReportSettingsAnswer = EndpointOutput<typeof getReportSettings>;
export type ReportSettingsChange = EndpointInput<typeof putReportSettings>['body'];

export function reportSettingsQuery(scope: CompanyScope) {
  return queryOptions({
    queryKey: ['report-settings', scope.companyId],
    queryFn: ({ signal }) => readSettings(scope, signal),
  });
}

function readSettings({ companyId, isManager }: CompanyScope, signal?: AbortSignal): Promise<ReportSettingsAnswer> {
  return isManager
    ? callApi(getReportSettingsAsManager, { params: { companyId } }, signal)
    : callApi(getReportSettings, { query: { companyId } }, signal);
}

function saveSettings(
  { companyId, isManager }: CompanyScope,
  body: ReportSettingsChange,
): Promise<ReportSettingsAnswer> {
  return isManager
    ? callApi(putReportSettingsAsManager, { params: { companyId }, body })
    : callApi(putReportSettings, { query: { companyId }, body });
}

export function saveReportSettingsMutation(scope: CompanyScope) {
  return mutationOptions({ mutationFn: (body: ReportSettingsChange) => saveSettings(scope, body) });
}

/** Changes one of the settings, as they are now: what somebody else has chosen meanwhile stays. */
export function closeMonthsMutation(scope: CompanyScope) {
  return mutationOptions({
    mutationFn: async (closedThrough: Month) => {
      const { baseCurrency: _base, canEdit: _can, missingRates: _missing, ...settings } = await readSettings(scope);
      return saveSettings(scope, { ...settings, closedThrough });
    },
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
