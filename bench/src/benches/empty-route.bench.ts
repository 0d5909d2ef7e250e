import type { Bench } from '../bench.ts';
import { startLoadGenerator } from '../processes/request-rate.ts';
import { startServers } from '../processes/servers.ts';

/** What the product adds to every call before a line of the call's own code: router, headers, guard, contract. */
export const emptyRoute: Bench = {
  name: 'empty-route',
  unit: 'requests/s',
  reference: 'empty route of node:http',
  goal: null,
  async prepare(context) {
    const servers = await startServers(context);
    const requestRate = startLoadGenerator(context.resources);
    return {
      ours: () => requestRate(`${servers.product}/healthz`),
      reference: () => requestRate(`${servers.reference}/empty`),
    };
  },
};
