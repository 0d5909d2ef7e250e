import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import type { KeyedRequest } from '#server/idempotency/idempotency.queries.ts';
import { runOnce } from '#server/idempotency/run-once.ts';
import { holdsTooMuch, tooMuch } from './validate-request.ts';

export interface CreatingCall {
  db: AppDb;
  /** Also whom the key belongs to: the same key of another user or in another company is another key. */
  context: DbContext;
  request: FastifyRequest;
  reply: Pick<FastifyReply, 'statusCode' | 'header'>;
}

/** The handler of every contract with `creates`: `work` runs in one transaction, and once per Idempotency-Key if one is sent. */
export async function createOnce<T extends object>(
  { db, context, request, reply }: CreatingCall,
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  const keyed = keyedRequestOf(request, context);
  if (keyed === null) return inContext(db, context, work);
  const { status, body, isReplayed } = await runOnce(db, context, keyed, async (transaction) => {
    const created = await work(transaction);
    return { status: reply.statusCode, body: created };
  });
  if (isReplayed) {
    reply.statusCode = status;
    reply.header('idempotency-replayed', 'true');
  }
  // Saved by this very call, whose contract checks the answer again on its way out.
  return body as T;
}

function keyedRequestOf(request: FastifyRequest, context: DbContext): KeyedRequest | null {
  const { endpoint } = request.routeOptions.config;
  if (endpoint?.creates !== true) throw new Error('createOnce used on a call whose contract creates nothing');
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  // Two headers of this name arrive as one with a comma and a space.
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw malformedKey();
  const call = `${endpoint.method} ${endpoint.path}`;
  const { params, query, body } = request;
  // A call that takes no body has let it pass unseen.
  if (holdsTooMuch(body)) throw tooMuch();
  return {
    // Strangers share one scope per call. Whoever guesses a key and its whole request learns the answer: an id.
    scopeHash: sha256([context.userId ?? call, context.companyIds ?? [], key]),
    // With the key, which is not stored: a body may hold a password, and its plain hash could be guessed from a copy.
    requestHash: sha256([key, call, params, query, body]),
  };
}

function malformedKey(): AppError {
  return new AppError('invalid-input', 'Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.');
}

function sha256(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}
