import type { FastifyRequest } from 'fastify';

/** Whether a page of ours, or no page at all, sent this. Calls that act on a cookie need it: others prove themselves by a header. */
export function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === new URL(publicUrl).origin;
}
