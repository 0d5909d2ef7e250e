import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getChanges, markCauseWrong, unmarkCauseWrong, type ChangeBase } from '@tieout/contracts/changes.ts';
import type { Cause } from '@tieout/finance/changes/causes.ts';
import { callApi } from '#lib/api-client.ts';

export interface ChangesWish {
  against: ChangeBase;
  metric: string | null;
}

/** Another base or metric leaves what was told until its own is there. */
export function changesQuery(companyId: string, { against, metric }: ChangesWish) {
  const query = { companyId, against, ...(metric !== null && { metric }) };
  return queryOptions({
    queryKey: ['changes', companyId, against, metric],
    queryFn: ({ signal }) => callApi(getChanges, { query }, signal),
    placeholderData: keepPreviousData,
  });
}

export interface MarkedCause {
  row: string;
  cause: Cause;
}

export function markWrong(companyId: string, { row, cause }: MarkedCause) {
  return callApi(markCauseWrong, { query: { companyId }, body: { row, cause } });
}

export function unmarkWrong(companyId: string, { row, cause }: MarkedCause) {
  return callApi(unmarkCauseWrong, { query: { companyId, row, cause } });
}
