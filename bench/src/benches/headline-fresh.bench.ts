import type { Bench } from '../bench.ts';
import { startLoadGenerator } from '../processes/request-rate.ts';
import { logIn, startServers } from '../processes/servers.ts';

/** The figures of the home page for a browser that has none; whether they have changed is read each time. */
export const headlineFresh: Bench = {
  name: 'headline-fresh',
  unit: 'requests/s',
  reference: 'one row by key through pg (node:http)',
  goal: { of: 'ratio', atLeast: 0.1 },
  async prepare(context) {
    const { product, reference } = await startServers(context);
    const headers = await logIn(product);
    const requestRate = startLoadGenerator(context.resources);
    return {
      ours: () => requestRate(`${product}/api/me/headline`, { headers }),
      reference: () => requestRate(`${reference}/row`),
    };
  },
};
