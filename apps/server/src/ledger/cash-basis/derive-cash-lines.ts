import type { ControlSide } from '@tieout/finance/cash-basis/cash-basis-entry.ts';
import { deriveCashBasis } from '@tieout/finance/cash-basis/derive-cash-basis.ts';
import { sql } from 'kysely';
import type { BulkTransaction } from '#db/bulk-transaction.ts';
import { analyzeLedger } from '../posting/analyze-ledger.queries.ts';
import {
  endOldLines,
  ensureUnappliedAccounts,
  insertNewLines,
  STAGED_CASH,
  stageCashLines,
} from './cash-lines.queries.ts';
import { applicationsOf } from './payment-applications.ts';
import { waitingBatches } from './waiting-batches.queries.ts';
import { numberWaitingEntries, type Derivation } from './waiting-entries.queries.ts';

const BATCH_ENTRIES = 500;

/**
 * Brings the cash lines of a company up to date with its receivables and payables (finance 1.7), in the transaction and
 * version of the change that moved them. Only entries connected with what has changed since are looked at, and only lines
 * that differ are ended and written, with their balances. Answers how many entries were looked at.
 */
export async function deriveCashLines(
  transaction: BulkTransaction,
  derivation: Derivation,
  batchEntries = BATCH_ENTRIES,
): Promise<number> {
  const { db } = transaction;
  const { companyId, version } = derivation;
  const count = await numberWaitingEntries(db, derivation);
  await transaction.stage('staged_cash', STAGED_CASH, []);
  const unapplied = new Map<ControlSide, string>();
  for await (const entries of waitingBatches(transaction, { companyId, count, size: batchEntries })) {
    const postings = deriveCashBasis(entries, applicationsOf(entries));
    await ensureUnappliedAccounts(db, { companyId, ids: unapplied }, postings);
    await stageCashLines(db, postings, unapplied);
  }
  await sql`analyze staged_cash`.execute(db);
  await endOldLines(db, companyId, version);
  const inserted = await insertNewLines(db, companyId, version);
  await sql`drop table staged_cash, waiting_entry`.execute(db);
  await analyzeLedger(db, inserted);
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  await db
    .updateTable('ledger_version')
    .set({ cash_derived_version: version })
    .where('company_id', '=', companyId)
    .execute();
  return count;
}
