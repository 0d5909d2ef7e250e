import { getHealth, getReadiness } from '@tieout/contracts/health.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeOf } from '#http/route-of.ts';
import { AppError } from '#server/app-error.ts';

export interface HealthDeps {
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
}

export function healthRoutes({ ping }: HealthDeps): FastifyPluginAsyncZod {
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
        return { status: 'ready' as const };
      },
    });
  };
}
