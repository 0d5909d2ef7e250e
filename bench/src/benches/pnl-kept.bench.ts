import type { Bench } from '../bench.ts';
import { startLoadGenerator } from '../processes/request-rate.ts';
import { logIn, startServers } from '../processes/servers.ts';
import { openStatements, statementUrl } from '../statements/statement-calls.ts';

/** A statement as its second reader gets it: whether the books have changed is read each time, its bytes are kept. */
export const pnlKept: Bench = {
  name: 'pnl-kept',
  unit: 'requests/s',
  reference: 'the same for a browser that has it already (304)',
  goal: { of: 'ratio', atLeast: 1 / 3 },
  async prepare(context) {
    const { product } = await startServers(context);
    const headers = { ...(await logIn(product)), 'accept-encoding': 'gzip' };
    const tag = await openStatements(product, headers).read('MANAGERIAL_PNL');
    const requestRate = startLoadGenerator(context.resources);
    const url = statementUrl(product, 'MANAGERIAL_PNL');
    return {
      ours: () => requestRate(url, { headers }),
      reference: () => requestRate(url, { headers: { ...headers, 'if-none-match': tag }, expectedStatus: 304 }),
    };
  },
};
