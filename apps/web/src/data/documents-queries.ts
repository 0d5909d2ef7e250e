import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  changeDocument,
  createDocument,
  getDocumentFile,
  getLoadingStatus,
  listBootstrapDocuments,
  listDocuments,
  retryDocument,
} from '@tieout/contracts/documents.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { callApi } from '#lib/api-client.ts';
import { callForFile } from '#lib/call-for-file.ts';
import type { CompanyScope } from './company-scope.ts';

/** Documents change while nobody touches them, so a visit or a look back at the page asks again. */
const STALE_AFTER_MS = 1_000;

/** Which list: the company's own, or that of the guided path, which has a call of its own. */
export type DocumentsSource = 'own' | 'guided-path';

type Company = Pick<CompanyScope, 'companyId'>;

export function documentsQuery({ companyId }: Company, source: DocumentsSource = 'own') {
  return queryOptions({
    queryKey: ['documents', companyId, source],
    queryFn: ({ signal }) =>
      callApi(source === 'own' ? listDocuments : listBootstrapDocuments, { query: { companyId } }, signal),
    staleTime: STALE_AFTER_MS,
  });
}

export function loadingStatusQuery({ companyId }: Company) {
  return queryOptions({
    queryKey: ['documents-loading', companyId],
    queryFn: ({ signal }) => callApi(getLoadingStatus, { query: { companyId } }, signal),
    staleTime: STALE_AFTER_MS,
  });
}

type NewDocument = EndpointInput<typeof createDocument>['body'];
type DocumentChanges = EndpointInput<typeof changeDocument>['body'];

export function createDocumentMutation({ companyId }: Company) {
  return mutationOptions({
    mutationFn: (body: NewDocument) => callApi(createDocument, { query: { companyId }, body }),
  });
}

export function saveDocument({ companyId }: Company, id: string, body: DocumentChanges) {
  return callApi(changeDocument, { params: { id }, query: { companyId }, body });
}

export function makeDocumentAgain({ companyId }: Company, id: string) {
  return callApi(retryDocument, { params: { id }, query: { companyId } });
}

export function documentFile({ companyId }: Company, id: string) {
  return callForFile(getDocumentFile, { params: { id }, query: { companyId } });
}
