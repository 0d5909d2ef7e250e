import type { Bench } from '../bench.ts';
import { startLoadGenerator } from '../processes/request-rate.ts';
import { logIn, startServers } from '../processes/servers.ts';
import { openStatements, statementUrl } from '../statements/statement-calls.ts';

/** A statement asked for by a browser that has it already. */
export const pnlUnchanged: Bench = {
  name: 'pnl-unchanged',
  unit: 'requests/s',
  reference: 'a route of Fastify that reads one row by key',
  goal: { of: 'ratio', atLeast: 0.5 },
  async prepare(context) {
    const { product, fastifyReference } = await startServers(context);
    const headers = await logIn(product);
    const tag = await openStatements(product, headers).read('MANAGERIAL_PNL');
    const requestRate = startLoadGenerator(context.resources);
    return {
      ours: () =>
        requestRate(statementUrl(product, 'MANAGERIAL_PNL'), {
          headers: { ...headers, 'if-none-match': tag },
          expectedStatus: 304,
        }),
      reference: () => requestRate(`${fastifyReference}/row`),
    };
  },
};
