import type { Bench } from '../bench.ts';
import { dashboardUrl } from '../dashboard/dashboard-calls.ts';
import { startLoadGenerator } from '../processes/request-rate.ts';
import { logIn, startServers } from '../processes/servers.ts';

/** A tab asked for by a browser that has it already. */
export const dashboardUnchanged: Bench = {
  name: 'dashboard-unchanged',
  unit: 'requests/s',
  reference: 'a route of Fastify that reads one row by key',
  goal: { of: 'ratio', atLeast: 0.5 },
  async prepare(context) {
    const { product, fastifyReference } = await startServers(context);
    const headers = await logIn(product);
    const url = dashboardUrl(product);
    const tag = (await fetch(url, { headers })).headers.get('etag') ?? '';
    const requestRate = startLoadGenerator(context.resources);
    return {
      ours: () => requestRate(url, { headers: { ...headers, 'if-none-match': tag }, expectedStatus: 304 }),
      reference: () => requestRate(`${fastifyReference}/row`),
    };
  },
};
