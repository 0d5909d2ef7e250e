import { queryOptions } from '@tanstack/react-query';
import { getCompanies, getMe } from '@tieout/contracts/me.ts';
import { callApi } from '#lib/api-client.ts';

export function meQuery() {
  return queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => callApi(getMe, {}, signal) });
}

export function companiesQuery() {
  return queryOptions({ queryKey: ['companies'], queryFn: ({ signal }) => callApi(getCompanies, {}, signal) });
}
