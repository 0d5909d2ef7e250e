import { hash, timingSafeEqual } from 'node:crypto';
import { getMetrics } from '@tieout/contracts/operations.ts';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { bearerTokenOf } from '#access/guard.ts';
import { processMetrics } from '#http/process-metrics.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { isFromThisMachine, isLoopbackAddress } from '#http/this-machine.ts';
import { notFound } from '#server/app-error.ts';
import { measureDatabase, type DatabaseDeps } from './database-metrics.ts';

export interface MetricsDeps extends DatabaseDeps {
  /** Of this app; tests build many in one process. */
  registry: Registry;
  token: string | null;
  publicUrl: string;
}

export function metricsRoutes({ registry, token, publicUrl, ...database }: MetricsDeps): RoutePlugin {
  const refresh = measureDatabase(registry, database);
  const everything = Registry.merge([processMetrics(), registry]);
  const isAtHome = isLoopbackAddress(publicUrl);

  /**
   * With a token, whoever shows it. Without one only somebody at a machine that nobody else is meant to reach: once the
   * product is published, a proxy on the same machine looks like its owner.
   */
  function mayRead(request: FastifyRequest): boolean {
    if (token !== null) return isSame(bearerTokenOf(request) ?? '', token);
    return isAtHome && isFromThisMachine(request);
  }

  return async function plugin(app) {
    app.route({
      ...routeOf(getMetrics),
      handler: async (request, reply) => {
        if (!mayRead(request)) throw notFound();
        await refresh();
        return reply.type(everything.contentType).send(await everything.metrics());
      },
    });
  };
}

/** In the same time whatever is sent: hashes have one length, and tell nothing about how much was right. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => hash('sha256', text, 'buffer'));
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
