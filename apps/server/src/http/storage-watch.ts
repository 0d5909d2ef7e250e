import type { FastifyInstance } from 'fastify';
import { isStorageFull } from './error-handler.ts';

/** As long as a monitor needs to see it, and not much longer than the disk is full: any later write renews it. */
const REMEMBERED_MS = 60_000;

/** Notices when a call could not be kept because a disk is full. Reading goes on, so nothing else would show it. */
export function watchStorage(app: FastifyInstance): { isFull: () => boolean } {
  let fullAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', async (_request, _reply, error) => {
    const causes = [error, error.cause].filter((each) => each instanceof Error);
    if (causes.some(isStorageFull)) fullAt = performance.now();
  });
  return { isFull: () => performance.now() - fullAt < REMEMBERED_MS };
}
