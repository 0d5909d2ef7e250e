import { getConfig, type PublicConfig } from '@tieout/contracts/config.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeOf } from '#http/route-of.ts';

export function configRoutes(publicConfig: PublicConfig): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({ ...routeOf(getConfig), handler: async () => publicConfig });
  };
}
