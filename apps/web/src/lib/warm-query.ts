import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { headlineQuery } from './headline-queries.ts';
import { queryClientContext } from './query-client-context.ts';
import { sessionContext } from './session-router-context.ts';

/**
 * Starts a query from a loader without waiting, so that the page can show its skeleton at once. The component that reads
 * the query shows its failure; here it would only become an unhandled rejection.
 */
export function warmQuery<TData, TKey extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  options: QueryExecuteOptions<TData, Error, TData, TData, TKey>,
): void {
  context
    .get(queryClientContext)
    .query({ ...options, staleTime: 'static' })
    .catch(() => undefined);
}

/** The headline of the company that the session is in. */
export function warmHeadline(context: Readonly<RouterContextProvider>): void {
  const { companyId } = context.get(sessionContext).getState().userDetails;
  if (companyId !== null) warmQuery(context, headlineQuery(companyId));
}
