import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { getOpenItems, removeOpenItems, type OpenSide } from '@tieout/contracts/open-items.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type OpenItemsAnswer = EndpointOutput<typeof getOpenItems>;
export type OpenItemListRow = OpenItemsAnswer['lists'][number];

/** Without a day today. */
export function openItemsQuery({ companyId }: CompanyScope, side: OpenSide, on: string | null) {
  return queryOptions({
    queryKey: ['open-items', companyId, side, on],
    queryFn: ({ signal }) => callApi(getOpenItems, { query: { companyId, side, ...(on !== null && { on }) } }, signal),
  });
}

export function removeOpenItemsMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (id: string) => callApi(removeOpenItems, { params: { id }, query: { companyId } }),
  });
}
