import { queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import {
  getLetter,
  getPack,
  getPublishing,
  listPublications,
  previewLetter,
  publishMonth,
  savePublishingDraft,
} from '@tieout/contracts/publications.ts';
import {
  createSharedLink,
  getSharedLetter,
  listSharedLinks,
  revokeSharedLink,
} from '@tieout/contracts/shared-links.ts';
import type { Month } from '@tieout/finance/month.ts';
import { callApi } from '#lib/api-client.ts';
import { callForFile } from '#lib/call-for-file.ts';

export type { Letter, PackPart, PublicationSummary, PublishingState } from '@tieout/contracts/publications.ts';
export type { SharedLink } from '@tieout/contracts/shared-links.ts';
type Draft = EndpointInput<typeof savePublishingDraft>['body'];
type Publishing = EndpointInput<typeof publishMonth>['body'];
type Preview = EndpointInput<typeof previewLetter>['body'];

/** What a company has published. */
export function publicationsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['publications', companyId],
    queryFn: ({ signal }) => callApi(listPublications, { query: { companyId } }, signal),
  });
}

export function letterQuery(companyId: string, id: string) {
  return queryOptions({
    queryKey: ['publications', companyId, id],
    queryFn: ({ signal }) => callApi(getLetter, { params: { id }, query: { companyId } }, signal),
  });
}

export function packFile(companyId: string, id: string, format: 'pdf' | 'xlsx') {
  return callForFile(getPack, { params: { id }, query: { companyId, format } });
}

/** A month on its way to its readers; without one the last closed. */
export function publishingQuery(companyId: string, month: Month | undefined) {
  return queryOptions({
    queryKey: ['publishing', companyId, month ?? ''],
    queryFn: ({ signal }) => callApi(getPublishing, { query: { companyId, month } }, signal),
  });
}

export function previewQuery(companyId: string, body: Preview) {
  return queryOptions({
    queryKey: ['publishing', companyId, 'preview', body],
    queryFn: ({ signal }) => callApi(previewLetter, { query: { companyId }, body }, signal),
    placeholderData: (before) => before,
  });
}

export function publishingCalls(companyId: string) {
  const query = { companyId };
  return {
    save: (body: Draft) => callApi(savePublishingDraft, { query, body }),
    publish: (body: Publishing) => callApi(publishMonth, { query, body }),
  };
}

/** Links for readers without an account. */
export function sharedLinksQuery(companyId: string) {
  return queryOptions({
    queryKey: ['shared-links', companyId],
    queryFn: ({ signal }) => callApi(listSharedLinks, { query: { companyId } }, signal),
  });
}

export function sharedLinkCalls(companyId: string) {
  const query = { companyId };
  return {
    make: (body: EndpointInput<typeof createSharedLink>['body']) => callApi(createSharedLink, { query, body }),
    revoke: (id: string) => callApi(revokeSharedLink, { params: { id }, query }),
  };
}

export function sharedLetterQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => callApi(getSharedLetter, { params: { token } }, signal),
    retry: false,
  });
}
