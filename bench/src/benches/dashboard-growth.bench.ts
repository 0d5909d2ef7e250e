import type { Bench, BenchContext } from '../bench.ts';
import { openDashboard, type Dashboard } from '../dashboard/dashboard-calls.ts';
import { milliseconds } from '../measure/milliseconds.ts';
import { logIn, startProduct } from '../processes/servers.ts';
import { openLedgerQueries, type LedgerQueries } from '../statements/ledger-queries.ts';

const TIMES = 5;
/** As in a server that has been up for a while. */
const WARMING_READINGS = 20;

/** A hundred times the transactions must not make the dashboard slower. */
export const dashboardGrowth: Bench = {
  name: 'dashboard-growth',
  unit: 'ms',
  reference: 'the same at 10,000 transactions',
  goal: { of: 'ratio', atMost: 1.5 },
  async prepare(context) {
    const large = await openLedgerOf(context, 1_000_000);
    const small = await openLedgerOf(context, 10_000);
    const metrics = await large.dashboard.countMetrics();
    for (const ledger of [small, large]) await build(ledger, WARMING_READINGS);
    return {
      ours: () => build(large),
      reference: () => build(small),
      notes: () => [`${metrics} metrics of 24 months on five tabs through HTTP, made for each answer`],
    };
  },
};

interface OpenedLedger {
  dashboard: Dashboard;
  queries: LedgerQueries;
}

async function openLedgerOf(context: BenchContext, transactions: number): Promise<OpenedLedger> {
  const { url } = await startProduct(context, transactions);
  const queries = await openLedgerQueries(await context.ledger(transactions), context.resources);
  return { dashboard: openDashboard(url, await logIn(url)), queries };
}

function build({ dashboard, queries }: OpenedLedger, times = TIMES): Promise<number> {
  return milliseconds(dashboard.readTabs, { times, before: queries.forgetAnswers });
}
