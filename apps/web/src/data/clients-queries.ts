import { queryOptions } from '@tanstack/react-query';
import {
  changeClient,
  changeManagedClient,
  deleteClient,
  deleteManagedClient,
  getClients,
  getManagedClients,
  inviteClient,
  inviteManagedClient,
  resendInvitation,
  resendManagedInvitation,
} from '@tieout/contracts/clients.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type { Client, ClientKind } from '@tieout/contracts/clients.ts';
type Invitation = EndpointInput<typeof inviteClient>['body'];
type Change = EndpointInput<typeof changeClient>['body'];

export function clientsQuery({ companyId, isManager }: CompanyScope) {
  return queryOptions({
    queryKey: ['clients', companyId],
    queryFn: ({ signal }) =>
      isManager
        ? callApi(getManagedClients, { params: { companyId } }, signal)
        : callApi(getClients, { query: { companyId } }, signal),
  });
}

/** A manager has calls of their own for the same. */
export function clientCalls({ companyId, isManager }: CompanyScope) {
  const query = { companyId };
  if (isManager) {
    return {
      invite: (body: Invitation) => callApi(inviteManagedClient, { params: { companyId }, body }),
      change: (clientId: string, body: Change) =>
        callApi(changeManagedClient, { params: { companyId, clientId }, body }),
      remove: (clientId: string) => callApi(deleteManagedClient, { params: { companyId, clientId } }),
      resend: (clientId: string) => callApi(resendManagedInvitation, { params: { companyId, clientId } }),
    };
  }
  return {
    invite: (body: Invitation) => callApi(inviteClient, { query, body }),
    change: (id: string, body: Change) => callApi(changeClient, { params: { id }, query, body }),
    remove: (id: string) => callApi(deleteClient, { params: { id }, query }),
    resend: (id: string) => callApi(resendInvitation, { params: { id }, query }),
  };
}
