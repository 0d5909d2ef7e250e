import { startHelper } from './helper-process.ts';

export interface Load {
  url: string;
  headers: Record<string, string>;
  expectedStatus: number;
}

export type RequestRate = (url: string, options?: Partial<Omit<Load, 'url'>>) => Promise<number>;

/**
 * Requests per second with 50 connections. They are sent from a process of their own: on the event loop of a server, or
 * of the bench, the sender would slow what it measures.
 */
export function startLoadGenerator(resources: AsyncDisposableStack): RequestRate {
  const generator = startHelper(new URL('load-generator.ts', import.meta.url), resources);
  return (url, { headers = {}, expectedStatus = 200 } = {}) =>
    generator.ask<number>({ url, headers, expectedStatus } satisfies Load);
}
