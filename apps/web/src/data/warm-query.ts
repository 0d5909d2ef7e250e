import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { queryClientOf } from './query-client.ts';

/**
 * Starts a query from a loader without waiting, so that the page can show its skeleton at once. The component that reads
 * the query shows its failure; here it would only become an unhandled rejection.
 */
export function warmQuery<TData, TKey extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  options: QueryExecuteOptions<TData, Error, TData, TData, TKey>,
): void {
  queryClientOf(context)
    .query({ ...options, staleTime: 'static' })
    .catch(() => undefined);
}
