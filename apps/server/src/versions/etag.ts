import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A tag of the versions an answer is made of. */
export function etagOf(parts: readonly (string | number | null)[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

/** True when the caller already has the answer; then 304 has been sent and nothing needs computing. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return false;
  void reply.code(304).send();
  return true;
}
