import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { enqueueCashBasis } from '../cash-basis/enqueue-cash-basis.queries.ts';
import { enqueueBalanceCheck } from '../balances/balance-checks.queries.ts';
import { enqueueAfterChange } from './enqueue-after-change.ts';

/** Locks the company's ledger until the transaction ends: two imports of one company take turns. */
export async function advanceLedgerVersion(
  db: Db,
  change: { companyId: string; source: string; reason: string },
): Promise<number> {
  const { version } = await db
    .insertInto('ledger_version')
    .values({ company_id: change.companyId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({
        version: sql<number>`ledger_version.version + 1`,
        changed_at: sql<string>`now()`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ledger_change')
    .values({ company_id: change.companyId, version, source: change.source, reason: change.reason })
    .execute();
  await enqueueCashBasis(db, change.companyId);
  await enqueueBalanceCheck(db, change.companyId);
  await enqueueAfterChange(db, change.companyId, 'books');
  return version;
}

/** As `advanceLedgerVersion`, for whoever does not know yet whether there is anything to change. */
export async function lockLedger(db: Db, companyId: string): Promise<void> {
  await db
    .insertInto('ledger_version')
    .values({ company_id: companyId, version: 0 })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  await db.selectFrom('ledger_version').where('company_id', '=', companyId).select('version').forUpdate().execute();
}
