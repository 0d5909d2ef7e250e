import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** The place of an application's cache: empty on the login page, which does without the library. */
export interface QueryCachePlace {
  client: QueryClient | null;
}

/** How loaders reach the cache that the components read; `queryClientOf` makes it. */
export const queryClientContext = createContext<QueryCachePlace>();
