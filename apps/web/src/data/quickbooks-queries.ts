import { queryOptions } from '@tanstack/react-query';
import { checkQuickbooksConnection, getConnectInvitation } from '@tieout/contracts/quickbooks.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export function quickbooksConnectionQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['quickbooks-connection', companyId],
    queryFn: ({ signal }) => callApi(checkQuickbooksConnection, { query: { companyId } }, signal),
  });
}

/** Of a link, for whoever holds it. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['connect-invitation', token],
    queryFn: ({ signal }) => callApi(getConnectInvitation, { params: { token } }, signal),
  });
}
