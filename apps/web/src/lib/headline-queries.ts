import { queryOptions } from '@tanstack/react-query';
import { getHeadline, getPortfolio } from '@tieout/contracts/headline.ts';
import { callApi } from './api-client.ts';

/** Without an id the caller's current company is meant. */
export function headlineQuery(companyId?: string) {
  return queryOptions({
    queryKey: ['headline', companyId ?? 'current'],
    queryFn: ({ signal }) => callApi(getHeadline, { query: { companyId } }, signal),
  });
}

export function portfolioQuery() {
  return queryOptions({ queryKey: ['portfolio'], queryFn: ({ signal }) => callApi(getPortfolio, {}, signal) });
}
