import type { FastifyInstance } from 'fastify';
import { isStorageFull } from './error-handler.ts';

/** PostgreSQL writes its log in pieces of 16 MB: with less room left any write can be the one that fails. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/** A disk of another machine cannot be asked. As long as a monitor needs to see it: any later write renews it. */
const REMEMBERED_MS = 60_000;

/** Bytes that are free where the database is; null where that is another machine. */
export type FreeBytes = (() => Promise<number>) | null;

/** Knows whether the disk is full, and logs when that changes. Reading goes on, so nothing else would show it. */
export function watchStorage(app: FastifyInstance, freeBytes: FreeBytes): { isFull: () => Promise<boolean> } {
  let failedAt = Number.NEGATIVE_INFINITY;
  let wasFull = false;

  async function isFull(): Promise<boolean> {
    const isFullNow =
      freeBytes === null ? performance.now() - failedAt < REMEMBERED_MS : (await freeBytes()) < NEEDED_BYTES;
    if (isFullNow !== wasFull) {
      wasFull = isFullNow;
      if (isFullNow) app.log.error('the disk is full: nothing new can be kept');
      else app.log.warn('the disk has room again');
    }
    return isFullNow;
  }

  app.addHook('onError', async (_request, _reply, error) => {
    if (!isStorageFull(error)) return;
    failedAt = performance.now();
    await isFull();
  });
  return { isFull };
}
