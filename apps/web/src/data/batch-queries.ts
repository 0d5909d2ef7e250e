import { queryOptions } from '@tanstack/react-query';
import { getBatch, startBatch, type BatchAction } from '@tieout/contracts/batches.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { callApi } from '#lib/api-client.ts';

export type { Batch, BatchAction } from '@tieout/contracts/batches.ts';

const ASK_AGAIN_MS = 1_000;

/** Asked again until every company has its result. */
export function batchQuery(id: string) {
  return queryOptions({
    queryKey: ['batch', id],
    queryFn: ({ signal }) => callApi(getBatch, { params: { id } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => item.state === 'waiting') === false ? false : ASK_AGAIN_MS,
  });
}

export interface WantedBatch {
  action: BatchAction;
  companies: EndpointInput<typeof startBatch>['body']['companies'];
  reason: string;
}

export function beginBatch(body: WantedBatch) {
  return callApi(startBatch, { body });
}
