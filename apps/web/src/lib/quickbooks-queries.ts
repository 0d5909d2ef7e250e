import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  checkQuickbooksConnection,
  createConnectToken,
  getConnectInvitation,
  getConnectToken,
} from '@tieout/contracts/quickbooks.ts';
import { callApi } from './api-client.ts';
import type { CompanyScope } from './company-scope.ts';
import { serverNow } from './server-clock.ts';

export function quickbooksConnectionQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['quickbooks-connection', companyId],
    queryFn: ({ signal }) => callApi(checkQuickbooksConnection, { query: { companyId } }, signal),
  });
}

/** Asked again when the link ends: a page that stays open must not offer a dead one. */
export function connectLinkQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['connect-link', companyId],
    queryFn: ({ signal }) => callApi(getConnectToken, { query: { companyId } }, signal),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data === null ? false : Math.max(1_000, Date.parse(data.expiresAt) - serverNow()),
  });
}

export function makeLinkMutation(queryClient: QueryClient, scope: CompanyScope) {
  return mutationOptions({
    mutationFn: () => callApi(createConnectToken, { query: { companyId: scope.companyId } }),
    onSuccess: (link) => queryClient.setQueryData(connectLinkQuery(scope).queryKey, link),
  });
}

/** Of a link, for whoever holds it. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['connect-invitation', token],
    queryFn: ({ signal }) => callApi(getConnectInvitation, { params: { token } }, signal),
  });
}
