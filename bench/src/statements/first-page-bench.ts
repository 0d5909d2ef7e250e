import { createDb, createPool } from '@tieout/server/src/db/client.ts';
import { inSnapshot } from '@tieout/server/src/db/snapshot.ts';
import { ALL_LINES, linesOfCell } from '@tieout/server/src/statements/lines/cell-lines.ts';
import { selectLinePage, selectLineTotals } from '@tieout/server/src/statements/lines/lines.queries.ts';
import { resolveCell } from '@tieout/server/src/statements/cells/resolve-cell.ts';
import type { StatementScope } from '@tieout/server/src/statements/question/statement-scope.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';
import { milliseconds } from '../measure/milliseconds.ts';
import { openLedgerOf } from './statement-bench.ts';
import { YEAR } from './statement-calls.ts';

const TIMES = 9;
const PAGE_LINES = 100;
const CELL = {
  type: 'MANAGERIAL_PNL',
  row: 'REVENUE',
  from: parseMonth(YEAR.from),
  to: parseMonth(YEAR.to),
} as const;
const SCOPE: StatementScope = {
  companyId: BENCH_COMPANY_ID,
  context: { companyIds: [BENCH_COMPANY_ID] },
  isLive: true,
  stamp: null,
  can: { drill: true, export: true, editStructure: true },
};

/** The first 100 lines of the year's revenue through HTTP, with the figure they make and the proof that they do. */
export function firstPageBench(name: string, transactions: number): Bench {
  return {
    name,
    unit: 'ms',
    reference: 'its two queries alone: the page, and the sum of all lines',
    goal: { of: 'ratio', atMost: 5 },
    async prepare(context) {
      const { statements } = await openLedgerOf(context, transactions);
      const { proof } = await statements.drill({ cursor: null });
      return {
        ours: () => milliseconds(() => statements.drill({ cursor: null }), { times: TIMES }),
        reference: await openQueries(context, transactions),
        notes: () => [`a cell of ${proof.lineCount.toLocaleString('en-US')} lines`],
      };
    },
  };
}

async function openQueries(context: BenchContext, transactions: number): Promise<() => Promise<number>> {
  const { appUrl } = await context.ledger(transactions);
  const pool = createPool({ connectionString: appUrl, max: 1, onError: () => undefined });
  context.resources.defer(() => pool.end());
  const db = createDb(pool);
  const resolved = await inSnapshot(db, SCOPE.context, (snapshot) => resolveCell(snapshot, SCOPE, CELL));
  const lines = linesOfCell(BENCH_COMPANY_ID, CELL.from, resolved);
  const page = { sort: 'date', order: 'asc', filter: ALL_LINES, after: null, limit: PAGE_LINES + 1 } as const;
  return () =>
    inSnapshot(db, SCOPE.context, (snapshot) =>
      milliseconds(
        async () => {
          await selectLinePage(snapshot, lines, page);
          await selectLineTotals(snapshot, lines, ALL_LINES);
        },
        { times: TIMES },
      ),
    );
}
