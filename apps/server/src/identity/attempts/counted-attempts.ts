import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

interface Counted {
  /** Of counter and key. */
  id: string;
  takeBack(): Promise<void>;
}

const ofThisCall = new AsyncLocalStorage<Counted[]>();

/** Notes what the call that is being answered has counted. */
export function noteCounted(counted: Counted): void {
  ofThisCall.getStore()?.push(counted);
}

/** It was taken back already, or forgotten. */
export function forgetCounted(id: string): void {
  const counted = ofThisCall.getStore() ?? [];
  const index = counted.findLastIndex((each) => each.id === id);
  if (index >= 0) counted.splice(index, 1);
}

/**
 * Attempts are counted before the work, so that many at once are no way around. One that ends in a fault of ours is given
 * back: after ten answers of 503 a person would else be locked out for an hour by our full disk.
 */
export function giveBackAfterFaults(app: FastifyInstance): void {
  const byRequest = new WeakMap<object, Counted[]>();
  // Not earlier: what happens while a body arrives belongs to the socket, and would not find its call.
  app.addHook('preHandler', (request, _reply, done) => {
    const counted: Counted[] = [];
    byRequest.set(request, counted);
    ofThisCall.run(counted, done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 500) return;
    for (const counted of byRequest.get(request)?.splice(0) ?? []) {
      await counted.takeBack().catch((error: unknown) => {
        request.log.warn({ err: error }, 'an attempt could not be given back');
      });
    }
  });
}
