import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { StartRefusal } from '#server/start-refusal.ts';

/**
 * Refuses to start when a route has no contract (and so no access declaration), or a contract has no route.
 * Files of the web app are the only routes without one.
 */
export function requireContracts(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const served = new Set<Endpoint>();
  app.addHook('onRoute', (route) => {
    if (route.config?.isWebFile === true) return;
    const endpoint = route.config?.endpoint;
    // Fastify adds a HEAD route beside each GET; it shares the GET's contract.
    if (endpoint === undefined || !endpoints.includes(endpoint)) {
      throw new StartRefusal(
        `The route ${String(route.method)} ${route.url} has no contract that says who may call it.`,
      );
    }
    served.add(endpoint);
  });
  app.addHook('onReady', async () => {
    const missing = endpoints.find((endpoint) => !served.has(endpoint));
    if (missing) throw new StartRefusal(`The contract ${missing.method} ${missing.path} has no route.`);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isWebFile?: boolean;
  }
}
