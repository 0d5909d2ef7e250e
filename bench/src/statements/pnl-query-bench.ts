import { createDb, createPool } from '@tieout/server/src/db/client.ts';
import { inContext } from '@tieout/server/src/db/context.ts';
import { selectAmounts, type AmountSelection } from '@tieout/server/src/statements/books/amounts.queries.ts';
import { selectStatementFrame } from '@tieout/server/src/statements/question/statement-company.queries.ts';
import { pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';
import { milliseconds } from '../measure/milliseconds.ts';
import { YEAR } from './statement-calls.ts';

const CONTEXT = { companyIds: [BENCH_COMPANY_ID] };

/** The amounts of twelve months of all accounts of the P&L, as the statement asks for them. */
export function pnlQueryBench(name: string, transactions: number): Bench {
  return {
    name,
    unit: 'ms',
    reference: 'select 1 over the same connection',
    goal: { of: 'ratio', atMost: 30 },
    async prepare(context) {
      const { appUrl } = await context.ledger(transactions);
      const pool = createPool({ connectionString: appUrl, max: 1, onError: () => undefined });
      context.resources.defer(() => pool.end());
      const db = createDb(pool);
      const frame = await inContext(db, CONTEXT, (transaction) =>
        selectStatementFrame(transaction, BENCH_COMPANY_ID, null),
      );
      const accountIds = (frame?.chart ?? []).filter(({ kind }) => pnlSectionOf(kind) !== null).map(({ id }) => id);
      return {
        ours: () =>
          inContext(db, CONTEXT, (transaction) =>
            milliseconds(() => selectAmounts(transaction, yearOf(accountIds)), { times: 25 }),
          ),
        reference: () =>
          inContext(db, CONTEXT, (transaction) =>
            milliseconds(() => sql`select 1`.execute(transaction), { times: 101 }),
          ),
        notes: () => [`twelve months of ${transactions.toLocaleString('en-US')} transactions`],
      };
    },
  };
}

function yearOf(accountIds: readonly string[]): AmountSelection {
  return {
    companyId: BENCH_COMPANY_ID,
    basis: 'ACCRUAL',
    version: null,
    from: parseMonth(YEAR.from),
    to: parseMonth(YEAR.to),
    accountIds,
    departmentIds: null,
    classIds: null,
    rates: null,
    splitIds: [],
    pnlIds: accountIds,
    firstMonth: parseMonth(YEAR.from),
  };
}
