import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { namesTag } from './byte-range.ts';
import { takesGzip } from './takes-gzip.ts';

/** About what the answers of a busy installation take; the least recently used go first. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Smaller ones fit in a packet or two as they are. */
const LEAST_PACKED_BYTES = 1400;

const pack = promisify(gzip);

interface KeptAnswer {
  plain: Buffer;
  /** Null while nobody has asked for it twice. */
  packed: Buffer | null;
}

/** Answers of this process as the bytes they are sent as, each under the tag of all that it was made of. */
export interface KeptAnswers {
  /**
   * Sends 304 to who has the answer, else the bytes that are kept, else what `make` makes. That is checked against the
   * contract and written as JSON once, however often it is sent. The tag must name the rights it is made for.
   */
  send: (request: FastifyRequest, reply: FastifyReply, tag: string, make: () => Promise<unknown>) => Promise<never>;
}

export function createKeptAnswers(maxBytes = MAX_BYTES): KeptAnswers {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, packed }, key) => plain.length + (packed?.length ?? 0) + key.length,
  });

  const packing = new Set<string>();

  /** The bytes for this caller. Nobody waits until they are packed. */
  function bytesFor(request: FastifyRequest, key: string, answer: KeptAnswer): { bytes: Buffer; isPacked: boolean } {
    const { plain, packed } = answer;
    if (plain.length < LEAST_PACKED_BYTES || !takesGzip(request)) return { bytes: plain, isPacked: false };
    if (packed !== null) return { bytes: packed, isPacked: true };
    if (!packing.has(key)) void packOnce(request, key, plain);
    return { bytes: plain, isPacked: false };
  }

  async function packOnce({ log }: FastifyRequest, key: string, plain: Buffer): Promise<void> {
    packing.add(key);
    try {
      kept.set(key, { plain, packed: await pack(plain) });
    } catch (error) {
      log.error(error, 'an answer could not be packed');
    } finally {
      packing.delete(key);
    }
  }

  return {
    async send(request, reply, tag, make) {
      // '*' names whatever there is, and whether there is anything is only known once it was made.
      const known = request.headers['if-none-match'];
      if (known !== '*' && namesTag(known, tag)) return sendUnchanged(reply, tag);
      const key = `${request.routeOptions.url} ${tag}`;
      const answer = kept.get(key);
      if (answer === undefined) {
        const plain = Buffer.from(checkedJson(reply, await make()));
        kept.set(key, { plain, packed: null });
        return sendBytes(reply, tag, { bytes: plain, isPacked: false });
      }
      return sendBytes(reply, tag, bytesFor(request, key, answer));
    },
  };
}

function checkedJson(reply: FastifyReply, answer: unknown): string {
  const serialize = reply.getSerializationFunction('200');
  if (serialize === undefined) throw new Error('An answer without a contract cannot be kept');
  return serialize(answer as Record<string, unknown>);
}

function sendUnchanged(reply: FastifyReply, tag: string): never {
  return reply.code(304).headers(tagHeaders(tag)).send() as never;
}

function sendBytes(reply: FastifyReply, tag: string, { bytes, isPacked }: { bytes: Buffer; isPacked: boolean }): never {
  // Not before: a refusal with a tag could be told from one without.
  reply.headers({ ...tagHeaders(tag), 'content-type': 'application/json; charset=utf-8' });
  if (isPacked) reply.header('content-encoding', 'gzip');
  // The route is typed for what its contract answers; these are its bytes.
  return reply.send(bytes) as never;
}

/** Weak: packed or not, it is the same answer in other bytes. */
function tagHeaders(tag: string): Record<string, string> {
  return { etag: `W/${tag}`, vary: 'accept-encoding' };
}
