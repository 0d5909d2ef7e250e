import { infiniteQueryOptions } from '@tanstack/react-query';
import { drillDownMetric } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import type { Month } from '@tieout/finance/month.ts';
import { callApi } from '#lib/api-client.ts';

export interface DrillDownTarget {
  companyId: string;
  metric: HeadlineMetric;
  month: Month;
}

/** The lines of one figure, page by page. */
export function drillDownQuery({ companyId, metric, month }: DrillDownTarget) {
  return infiniteQueryOptions({
    queryKey: ['drill-down', companyId, metric, month],
    queryFn: ({ pageParam, signal }) =>
      callApi(drillDownMetric, { query: { companyId }, body: { metric, month, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (lastPage) => lastPage.nextCursor ?? undefined,
  });
}
