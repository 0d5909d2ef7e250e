import { queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { createManagedCompany, getManagedPortfolio } from '@tieout/contracts/portfolio.ts';
import { callApi } from '#lib/api-client.ts';

export type { PortfolioCompany } from '@tieout/contracts/portfolio.ts';

const ASK_AGAIN_MS = 3_000;

/** Asked again while something of it is being worked out. */
export function managedPortfolioQuery() {
  return queryOptions({
    queryKey: ['managed-portfolio'],
    queryFn: ({ signal }) => callApi(getManagedPortfolio, {}, signal),
    refetchInterval: ({ state }) => (state.data?.some(({ isBehind }) => isBehind) === true ? ASK_AGAIN_MS : false),
  });
}

export function makeCompany(body: EndpointInput<typeof createManagedCompany>['body']) {
  return callApi(createManagedCompany, { body });
}
