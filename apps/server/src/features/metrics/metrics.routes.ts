import { getMetrics } from '@tieout/contracts/operations.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { processMetrics } from '#http/process-metrics.ts';
import { routeOf } from '#http/route-of.ts';
import { isFromThisMachine } from '#http/this-machine.ts';
import { notFound } from '#server/app-error.ts';
import { measureDatabase, type DatabaseDeps } from './database-metrics.ts';

export interface MetricsDeps extends DatabaseDeps {
  /** Of this app; tests build many in one process. */
  registry: Registry;
}

export function metricsRoutes({ registry, ...database }: MetricsDeps): FastifyPluginAsyncZod {
  const refresh = measureDatabase(registry, database);
  const everything = Registry.merge([processMetrics(), registry]);
  return async function plugin(app) {
    app.route({
      ...routeOf(getMetrics),
      handler: async (request, reply) => {
        if (!isFromThisMachine(request)) throw notFound();
        await refresh();
        return reply.type(everything.contentType).send(await everything.metrics());
      },
    });
  };
}
