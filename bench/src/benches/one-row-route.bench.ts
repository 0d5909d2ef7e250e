import type { Bench } from '../bench.ts';
import { startLoadGenerator } from '../processes/request-rate.ts';
import { logIn, startServers } from '../processes/servers.ts';

/** The cheapest call of somebody who is signed in: the token is proved, and session and memberships are read by key. */
export const oneRowRoute: Bench = {
  name: 'one-row-route',
  unit: 'requests/s',
  reference: 'one row by key through pg (node:http)',
  goal: null,
  async prepare(context) {
    const servers = await startServers(context);
    const headers = await logIn(servers.product);
    const requestRate = startLoadGenerator(context.resources);
    return {
      ours: () => requestRate(`${servers.product}/api/auth/is-authenticated`, { headers }),
      reference: () => requestRate(`${servers.reference}/row`),
    };
  },
};
