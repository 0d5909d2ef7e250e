import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts and times every request. The labels are the contract's path, never the address asked for: whoever tries
 * addresses would otherwise fill the memory, and addresses hold ids.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request whose headers were read to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const startedAt = new WeakMap<FastifyRequest, number>();
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests being answered now',
    registers: [registry],
  });

  /** Once per request, though an answer can end after its caller has gone. */
  function end(request: FastifyRequest, status: string): void {
    const start = startedAt.get(request);
    if (start === undefined) return;
    startedAt.delete(request);
    inFlight.dec();
    durations.observe({ ...labelsOf(request), status }, (performance.now() - start) / 1000);
  }

  app.addHook('onRequest', (request, _reply, done) => {
    startedAt.set(request, performance.now());
    inFlight.inc();
    done();
  });
  app.addHook('onResponse', async (request, reply) => end(request, String(reply.statusCode)));
  app.addHook('onRequestAbort', async (request) => end(request, 'aborted'));
}

function labelsOf({ method, routeOptions }: FastifyRequest): { method: string; route: string } {
  return {
    method: METHODS.has(method) ? method : 'other',
    route: routeOptions.config.endpoint?.path ?? 'none',
  };
}
