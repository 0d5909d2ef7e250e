import type { Bench } from '../bench.ts';
import { startLoadGenerator } from '../processes/request-rate.ts';
import { logIn, startServers } from '../processes/servers.ts';

/** The figures of the home page, asked for by a browser that has them already. */
export const headlineUnchanged: Bench = {
  name: 'headline-unchanged',
  unit: 'requests/s',
  reference: 'one row by key through pg (node:http)',
  goal: { of: 'ratio', atLeast: 0.5 },
  async prepare(context) {
    const { product, reference } = await startServers(context);
    const headers = await logIn(product);
    const tag = (await fetch(`${product}/api/me/headline`, { headers })).headers.get('etag');
    if (tag === null) throw new Error('The headline has no ETag');
    const requestRate = startLoadGenerator(context.resources);
    return {
      ours: () =>
        requestRate(`${product}/api/me/headline`, {
          headers: { ...headers, 'if-none-match': tag },
          expectedStatus: 304,
        }),
      reference: () => requestRate(`${reference}/row`),
    };
  },
};
