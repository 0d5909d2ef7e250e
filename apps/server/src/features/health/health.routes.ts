import { getHealth, getReadiness } from '@tieout/contracts/health.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { AppError } from '#server/app-error.ts';

export interface HealthDeps {
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** Whether the disk is full; a process that keeps nothing itself does not know. */
  isStorageFull?: () => Promise<boolean>;
}

/** Anyone may ask as often as they like; database and disk are asked once a second at most. */
const REMEMBERED_MS = 1_000;

function askedRarely<T>(ask: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; answer: Promise<T> } | null = null;
  return function askRarely() {
    const now = performance.now();
    if (latest === null || now - latest.at > REMEMBERED_MS) latest = { at: now, answer: ask() };
    return latest.answer;
  };
}

export function healthRoutes(deps: HealthDeps): RoutePlugin {
  const ping = askedRarely(deps.ping);
  const isStorageFull = askedRarely(deps.isStorageFull ?? (async () => false));
  return async function plugin(app) {
    app.route({ ...routeOf(getHealth), handler: async () => ({ status: 'ok' as const }) });
    app.route({
      ...routeOf(getReadiness),
      handler: async () => {
        // First: a database that ran out of room may have stopped, and this says why.
        if (await isStorageFull()) {
          throw new AppError('unavailable', 'The disk is full; nothing new can be kept.', { retryAfterSeconds: 60 });
        }
        try {
          await ping();
        } catch (cause) {
          throw new AppError('unavailable', 'The database does not answer.', { cause, retryAfterSeconds: 5 });
        }
        return { status: 'ready' as const };
      },
    });
  };
}
