import { queryOptions } from '@tanstack/react-query';
import { acceptInvitation, declineInvitation, getAvailableCompanies } from '@tieout/contracts/invitations.ts';
import { callApi } from '#lib/api-client.ts';

export function availableCompaniesQuery() {
  return queryOptions({
    queryKey: ['companies', 'available'],
    queryFn: ({ signal }) => callApi(getAvailableCompanies, {}, signal),
  });
}

export const invitationCalls = {
  accept: (id: string) => callApi(acceptInvitation, { params: { id } }),
  decline: (id: string) => callApi(declineInvitation, { params: { id } }),
};
