import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** How loaders reach the cache that the components read. */
export const queryClientContext = createContext<QueryClient>();
