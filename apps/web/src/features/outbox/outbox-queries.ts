import { queryOptions } from '@tanstack/react-query';
import { getOutbox } from '@tieout/contracts/outbox.ts';
import { callApi } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';

const REFRESH_MS = 5_000;

/** The mails, or null when this outbox is closed: then the server does not admit that it exists. */
export function outboxQuery() {
  return queryOptions({
    queryKey: ['outbox'],
    queryFn: async ({ signal }) => {
      try {
        return await callApi(getOutbox, {}, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    // A mail is usually awaited: the page shows it without a reload.
    refetchInterval: (query) => (query.state.data === null ? false : REFRESH_MS),
  });
}
