import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { CONNECTION_STATE } from '@tieout/contracts/connection-states.ts';
import type { UserType } from '@tieout/contracts/people.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import type { Month } from '@tieout/finance/month.ts';
import {
  checkQuickbooksConnection,
  chooseQuickbooksSwitching,
  createConnectToken,
  disconnectQuickbooks,
  getConnectInvitation,
  getConnectToken,
  getInvitedAuthUri,
  getQuickbooksAuthUri,
  getQuickbooksSwitching,
  syncQuickbooks,
  type QuickbooksCheck,
} from '@tieout/contracts/quickbooks.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

/** A month is read in a second or two. */
const ASK_AGAIN_MS = 2000;

/** Whether books are being read at the moment. */
export function isReading({ connection, switching }: Pick<QuickbooksCheck, 'connection' | 'switching'>): boolean {
  if (connection === null) return false;
  // Chosen, and about to be done.
  if (typeof switching?.countsFrom === 'string') return true;
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

/** Both books beside each other; the month before stays in sight until the next one has come. */
export function quickbooksSwitchingQuery({ companyId }: CompanyScope, id: string, month: Month | null) {
  return queryOptions({
    queryKey: ['quickbooks-switching', companyId, id, month],
    queryFn: ({ signal }) =>
      callApi(
        getQuickbooksSwitching,
        { params: { id }, query: { companyId, ...(month !== null && { month }) } },
        signal,
      ),
    placeholderData: (before) => before,
  });
}

export type SwitchingChoice = EndpointInput<typeof chooseQuickbooksSwitching>['body'];

export function chooseSwitchingMutation({ companyId }: CompanyScope, id: string) {
  return mutationOptions({
    mutationFn: (body: SwitchingChoice) =>
      callApi(chooseQuickbooksSwitching, { params: { id }, query: { companyId }, body }),
  });
}

/** Of a link, for whoever holds it. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['connect-invitation', token],
    queryFn: ({ signal }) => callApi(getConnectInvitation, { params: { token } }, signal),
  });
}

/** Answers where QuickBooks asks whoever holds the link. */
export function invitedConnectMutation(token: string) {
  return mutationOptions({ mutationFn: () => callApi(getInvitedAuthUri, { params: { token } }) });
}

/** The link that works now, or null. */
export function connectLinkQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['connect-link', companyId],
    queryFn: ({ signal }) => callApi(getConnectToken, { query: { companyId } }, signal),
  });
}

/** A new link; the one before stops working. */
export function makeLinkMutation(queryClient: QueryClient, scope: CompanyScope) {
  return mutationOptions({
    mutationFn: () => callApi(createConnectToken, { query: { companyId: scope.companyId } }),
    onSuccess: (link) => queryClient.setQueryData(connectLinkQuery(scope).queryKey, link),
  });
}
