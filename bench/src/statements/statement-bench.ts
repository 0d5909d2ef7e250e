import type { Bench, BenchContext } from '../bench.ts';
import type { Goal } from '../measure/goal.ts';
import { milliseconds } from '../measure/milliseconds.ts';
import { logIn, startProduct } from '../processes/servers.ts';
import { GROUP_BY, openLedgerQueries, type LedgerQueries } from './ledger-queries.ts';
import { openStatements, type Statements, type StatementType } from './statement-calls.ts';

export interface OpenedLedger {
  statements: Statements;
  queries: LedgerQueries;
}

export async function openLedgerOf(context: BenchContext, transactions: number): Promise<OpenedLedger> {
  const { url } = await startProduct(context, transactions);
  const statements = openStatements(url, await logIn(url));
  return { statements, queries: await openLedgerQueries(await context.ledger(transactions), context.resources) };
}

interface StatementBench {
  name: string;
  type: StatementType;
  transactions: number;
  goal: Goal | null;
}

const TIMES = 9;
/** So many builds until the server's code is compiled as it is in one that has been up for a while. */
const WARMING_BUILDS = 400;

/** Through HTTP, with nothing kept: everything is read and calculated for each answer. */
export function builtStatementBench({ name, type, transactions, goal }: StatementBench): Bench {
  return {
    name,
    unit: 'ms',
    reference: GROUP_BY,
    goal,
    async prepare(context) {
      const { statements, queries } = await openLedgerOf(context, transactions);
      await milliseconds(() => statements.read(type), { times: WARMING_BUILDS, before: queries.forgetAnswers });
      const reference = type === 'MANAGERIAL_PNL' ? queries.groupPnlLines : queries.groupAllLines;
      return {
        ours: () => milliseconds(() => statements.read(type), { times: TIMES, before: queries.forgetAnswers }),
        reference: () => milliseconds(reference, { times: 3 }),
        notes: () => [`twelve months of ${transactions.toLocaleString('en-US')} transactions, built for each answer`],
      };
    },
  };
}
