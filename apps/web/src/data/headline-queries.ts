import { queryOptions } from '@tanstack/react-query';
import { getHeadline, getPortfolio } from '@tieout/contracts/headline.ts';
import { callApi } from '#lib/api-client.ts';

/** Always by id: which company is current on the server can change in another tab. */
export function headlineQuery(companyId: string) {
  return queryOptions({
    queryKey: ['headline', companyId],
    queryFn: ({ signal }) => callApi(getHeadline, { query: { companyId } }, signal),
  });
}

export function portfolioQuery() {
  return queryOptions({ queryKey: ['portfolio'], queryFn: ({ signal }) => callApi(getPortfolio, {}, signal) });
}
