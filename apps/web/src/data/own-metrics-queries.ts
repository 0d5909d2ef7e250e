import { queryOptions } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '@tieout/contracts/endpoint.ts';
import {
  changeOwnMetric,
  createOwnMetric,
  deleteOwnMetric,
  getMetricReferences,
  getOwnMetrics,
  getOwnMetricValues,
  previewOwnMetric,
  restoreOwnMetric,
  typeOwnMetricValues,
  type OwnMetricBody,
} from '@tieout/contracts/own-metrics.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type { OwnMetric, OwnMetricBody } from '@tieout/contracts/own-metrics.ts';
export type FormulaDraft = EndpointInput<typeof previewOwnMetric>['body'];
export type FormulaPreview = EndpointOutput<typeof previewOwnMetric>;
export type TypedValues = EndpointInput<typeof typeOwnMetricValues>['body']['values'];

export function ownMetricsQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['own-metrics', companyId],
    queryFn: ({ signal }) => callApi(getOwnMetrics, { query: { companyId } }, signal),
  });
}

export function metricReferencesQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['own-metrics', companyId, 'references'],
    queryFn: ({ signal }) => callApi(getMetricReferences, { query: { companyId } }, signal),
  });
}

export function ownValuesQuery({ companyId }: CompanyScope, id: string) {
  return queryOptions({
    queryKey: ['own-metrics', companyId, 'values', id],
    queryFn: ({ signal }) => callApi(getOwnMetricValues, { params: { id }, query: { companyId } }, signal),
  });
}

export function formulaPreviewQuery({ companyId }: CompanyScope, draft: FormulaDraft) {
  return queryOptions({
    queryKey: ['own-metrics', companyId, 'preview', draft],
    queryFn: ({ signal }) => callApi(previewOwnMetric, { query: { companyId }, body: draft }, signal),
    enabled: draft.formula.trim() !== '',
  });
}

export function ownMetricCalls({ companyId }: CompanyScope) {
  const query = { companyId };
  return {
    create: (body: OwnMetricBody) => callApi(createOwnMetric, { query, body }),
    change: (id: string, body: OwnMetricBody) => callApi(changeOwnMetric, { params: { id }, query, body }),
    remove: (id: string) => callApi(deleteOwnMetric, { params: { id }, query }),
    restore: (id: string) => callApi(restoreOwnMetric, { params: { id }, query }),
    type: (id: string, values: TypedValues) =>
      callApi(typeOwnMetricValues, { params: { id }, query, body: { values } }),
  };
}
