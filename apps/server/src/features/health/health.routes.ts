import { getHealth, getReadiness } from '@tieout/contracts/health.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeOf } from '#http/route-of.ts';
import { AppError } from '#server/app-error.ts';

export interface HealthDeps {
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** Whether a call met a full disk a moment ago; a process without calls knows of none. */
  isStorageFull?: () => boolean;
}

/** Anyone may ask as often as they like; the database is asked once a second at most. */
const REMEMBERED_MS = 1_000;

function askedRarely(ping: () => Promise<void>): () => Promise<void> {
  let latest: { at: number; answer: Promise<void> } | null = null;
  return function pingRarely() {
    const now = performance.now();
    if (latest === null || now - latest.at > REMEMBERED_MS) latest = { at: now, answer: ping() };
    return latest.answer;
  };
}

export function healthRoutes(deps: HealthDeps): FastifyPluginAsyncZod {
  const ping = askedRarely(deps.ping);
  return async function plugin(app) {
    app.route({ ...routeOf(getHealth), handler: async () => ({ status: 'ok' as const }) });
    app.route({
      ...routeOf(getReadiness),
      handler: async () => {
        try {
          await ping();
        } catch (cause) {
          throw new AppError('unavailable', 'The database does not answer.', { cause, retryAfterSeconds: 5 });
        }
        if (deps.isStorageFull?.() === true) {
          throw new AppError('unavailable', 'The disk is full; nothing new can be kept.', { retryAfterSeconds: 60 });
        }
        return { status: 'ready' as const };
      },
    });
  };
}
