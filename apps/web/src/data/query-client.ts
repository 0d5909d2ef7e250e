import { QueryClient } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { isUnanswered } from '#lib/api-error.ts';
import { queryClientContext } from './query-client-context.ts';

const STALE_AFTER_MS = 30_000;

/** One more try, and only when nobody answered. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && isUnanswered(error);
}

/** The cache that loaders fill and components read; made by the first page that has one. */
export function queryClientOf(context: Readonly<RouterContextProvider>): QueryClient {
  const cache = context.get(queryClientContext);
  cache.client ??= createQueryClient();
  return cache.client;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: a browser without a network can still reach a server on its own machine.
      queries: { staleTime: STALE_AFTER_MS, retry: shouldRetry, retryDelay: 1_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
