import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  getControlReport,
  getControlReports,
  getImportControls,
  removeControlReport,
  restateByControlReport,
  takeControlAsHistory,
  takeImportAsControl,
  uploadControlReport,
} from '@tieout/contracts/control-reports.ts';
import { callApi } from '#lib/api-client.ts';
import { uploadFile } from '#lib/upload-file.ts';
import type { CompanyScope } from './company-scope.ts';

export function controlReportsQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['control-reports', companyId],
    queryFn: ({ signal }) => callApi(getControlReports, { query: { companyId } }, signal),
  });
}

export function controlReportQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['control-report', companyId, id],
    queryFn: ({ signal }) => callApi(getControlReport, { params: { id }, query: { companyId } }, signal),
  });
}

/** Beside a file that is not posted; asked again with every kind that is chosen. */
export function importControlsQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['import-controls', companyId, id],
    queryFn: ({ signal }) => callApi(getImportControls, { params: { id }, query: { companyId } }, signal),
  });
}

export function uploadControlMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (file: File) =>
      uploadFile(
        uploadControlReport,
        { query: { companyId, fileName: file.name } },
        { file, signal: new AbortController().signal, onProgress: () => undefined },
      ),
  });
}

export function takeAsControlMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: () => callApi(takeImportAsControl, { params: { id }, query: { companyId } }),
  });
}

export function restateByControlMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: () => callApi(restateByControlReport, { params: { id }, query: { companyId } }),
  });
}

export function takeAsHistoryMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: () => callApi(takeControlAsHistory, { params: { id }, query: { companyId } }),
  });
}

export function removeControlMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(removeControlReport, { params: { id }, query: { companyId } }),
  });
}
