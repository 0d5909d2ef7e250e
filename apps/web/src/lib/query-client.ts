import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const STALE_AFTER_MS = 30_000;

/** One more try only when nobody answered: a refusal would be the same the second time. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status === 503);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: a browser without a network can still reach a server on its own machine.
      queries: { staleTime: STALE_AFTER_MS, retry: shouldRetry, retryDelay: 1_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
