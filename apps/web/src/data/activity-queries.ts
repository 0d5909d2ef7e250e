import { infiniteQueryOptions } from '@tanstack/react-query';
import { getActivity, getActivityFile, type ActivityWish } from '@tieout/contracts/activity.ts';
import { callApi } from '#lib/api-client.ts';
import { callForFile } from '#lib/call-for-file.ts';
import type { CompanyScope } from './company-scope.ts';

export type { ActivityItem, ActivityWish } from '@tieout/contracts/activity.ts';

/** The history of a company, page by page; a new search keeps the old rows until its own are there. */
export function activityQuery({ companyId }: CompanyScope, wish: ActivityWish) {
  return infiniteQueryOptions({
    queryKey: ['activity', companyId, wish],
    queryFn: ({ pageParam, signal }) =>
      callApi(getActivity, { query: { companyId, ...wish, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
}

export function activityFile({ companyId }: CompanyScope, wish: ActivityWish) {
  return callForFile(getActivityFile, { query: { companyId, ...wish } });
}
