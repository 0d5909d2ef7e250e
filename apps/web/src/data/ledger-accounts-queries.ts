import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { decideAccountKinds, getLedgerAccounts, undoAccountKinds } from '@tieout/contracts/ledger-accounts.ts';
import type { KindAnswer } from '@tieout/finance/closed-changes.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type KindDecisions = EndpointInput<typeof decideAccountKinds>['body']['accounts'];

export function ledgerAccountsQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['ledger-accounts', companyId],
    queryFn: ({ signal }) => callApi(getLedgerAccounts, { query: { companyId } }, signal),
  });
}

export function decideKindsMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: ({ accounts, closed }: { accounts: KindDecisions; closed?: KindAnswer }) =>
      callApi(decideAccountKinds, { query: { companyId, ...(closed && { closed }) }, body: { accounts } }),
  });
}

export function undoKindsMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: ({ closed }: { closed?: KindAnswer }) =>
      callApi(undoAccountKinds, { query: { companyId, ...(closed && { closed }) } }),
  });
}
