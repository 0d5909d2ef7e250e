import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { CONNECTION_STATE } from '@tieout/contracts/connection-states.ts';
import type { UserType } from '@tieout/contracts/people.ts';
import {
  checkQuickbooksConnection,
  disconnectQuickbooks,
  getConnectInvitation,
  getQuickbooksAuthUri,
  syncQuickbooks,
  type QuickbooksCheck,
} from '@tieout/contracts/quickbooks.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

/** A month is read in a second or two. */
const ASK_AGAIN_MS = 2000;

/** Whether books are being read at the moment. */
export function isReading({ connection }: Pick<QuickbooksCheck, 'connection'>): boolean {
  if (connection === null || connection === undefined) return false;
  const { status } = CONNECTION_STATE[connection.state];
  return status === 'SYNCING' || (status !== 'DISCONNECTED' && connection.runs[0]?.status === 'running');
}

/** Asked again while books are being read. */
export function quickbooksConnectionQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['quickbooks-connection', companyId],
    queryFn: ({ signal }) => callApi(checkQuickbooksConnection, { query: { companyId } }, signal),
    refetchInterval: ({ state }) => (state.data !== undefined && isReading(state.data) ? ASK_AGAIN_MS : false),
  });
}

/** Answers where QuickBooks asks whether we may read. */
export function connectQuickbooksMutation({ companyId }: CompanyScope, userType: UserType) {
  return mutationOptions({
    mutationFn: () => callApi(getQuickbooksAuthUri, { query: { companyId, userType } }),
  });
}

export function disconnectQuickbooksMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: () => callApi(disconnectQuickbooks, { params: { id }, query: { companyId } }),
  });
}

export function syncQuickbooksMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: () => callApi(syncQuickbooks, { params: { id }, query: { companyId } }),
  });
}

/** Of a link, for whoever holds it. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['connect-invitation', token],
    queryFn: ({ signal }) => callApi(getConnectInvitation, { params: { token } }, signal),
  });
}
