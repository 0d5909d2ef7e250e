import { queryOptions, useQuery } from '@tanstack/react-query';
import { getNext, type Partner } from '@tieout/contracts/next.ts';
import { callApi } from '#lib/api-client.ts';

/** Fixed while the server runs, so it is asked once per tab. */
export function partnerQuery() {
  return queryOptions({
    queryKey: ['partner'],
    queryFn: ({ signal }) => callApi(getNext, {}, signal),
    staleTime: Infinity,
  });
}

/** Undefined until it is known, while it cannot be had, and for those who came by themselves. */
export function usePartner(isAsked = true): Partner | undefined {
  const { data } = useQuery({ ...partnerQuery(), enabled: isAsked });
  return isAsked ? data : undefined;
}
