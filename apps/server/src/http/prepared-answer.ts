import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isUnchanged } from '#versions/etag.ts';
import { takesGzip } from './takes-gzip.ts';

/** An answer that is the same for everybody: made and packed at the first request, sent as it is from then on. */
export function preparedAnswer(contentType: string, make: () => string) {
  let variants: Record<'plain' | 'gzip', { body: Buffer; etag: string }> | null = null;

  function prepare(): NonNullable<typeof variants> {
    const body = Buffer.from(make());
    return {
      plain: { body, etag: etagOf([contentType, body.toString()]) },
      gzip: { body: gzipSync(body), etag: etagOf([contentType, body.toString(), 'gzip']) },
    };
  }

  return function send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    variants ??= prepare();
    const isPacked = takesGzip(request);
    const { body, etag } = isPacked ? variants.gzip : variants.plain;
    reply.header('vary', 'accept-encoding');
    if (isUnchanged(request, reply, etag)) return reply;
    if (isPacked) reply.header('content-encoding', 'gzip');
    return reply.type(`${contentType}; charset=utf-8`).send(body);
  };
}
