import type { BulkTransaction } from '#db/bulk-transaction.ts';
import { writeTold } from '../corrections/told-entries.queries.ts';
import type { NameTables } from '../staging/staged-tables.ts';
import { analyzeLedger } from './analyze-ledger.queries.ts';
import type { Batch, Comparison } from './batch.ts';
import { compareStaged } from './compare-staged.queries.ts';
import { endEntries } from './end-entries.queries.ts';
import { advanceLedgerVersion, lockLedger } from './ledger-version.queries.ts';
import { postStaged } from './post-staged.queries.ts';

export interface BatchSteps {
  /**
   * Makes sure that everything the staged lines name is known, and says where it is looked up. Runs under the lock of the
   * ledger: of two batches that bring the same account the later one finds it.
   */
  name: () => Promise<{ names: NameTables; /** An account was made or changed. */ changesAccounts: boolean }>;
  /** Changes what is staged, and with it what the posting does and is called. */
  settle?: (comparison: Comparison) => Promise<SettledBatch>;
  /** The last chance to refuse; what is thrown takes everything back. */
  refuse?: (comparison: Comparison) => Promise<void>;
}

export interface SettledBatch {
  comparison: Comparison;
  reason: string;
  /** What files are compared with changes (see told-entries.queries.ts), even if no entry does. */
  changesTold: boolean;
}

export interface PostedBatch extends Comparison {
  /** Null where nothing has changed. */
  version: number | null;
}

/**
 * The one way into the ledger. Takes the lines that are staged (see staged-tables.ts) and balance: what the ledger has
 * already is left alone, what differs ends and begins anew, what a window no longer has ends, the rest is added; lines,
 * balances and version move together in the caller's transaction. A batch that changes nothing leaves the version alone.
 */
export async function postBatch(transaction: BulkTransaction, batch: Batch, steps: BatchSteps): Promise<PostedBatch> {
  const { db } = transaction;
  const { companyId } = batch;
  await lockLedger(db, companyId);
  const { names, changesAccounts } = await steps.name();
  const compared = await compareStaged(db, batch, names);
  const { comparison, reason, changesTold } = (await steps.settle?.(compared)) ?? asCompared(compared, batch);
  await steps.refuse?.(comparison);
  const { added, replaced, gone } = comparison;
  if (added + replaced + gone === 0 && !changesAccounts && !changesTold) return { ...comparison, version: null };
  const version = await advanceLedgerVersion(db, { ...batch, reason });
  const ended = replaced + gone > 0 ? await endEntries(db, { companyId, version, table: 'replaced_entry' }) : 0;
  const posted = added + replaced > 0 ? await postStaged(db, { ...batch, names }, version) : 0;
  if (changesTold) await writeTold(db, batch, version);
  await analyzeLedger(db, ended + posted);
  return { ...comparison, version };
}

function asCompared(comparison: Comparison, { reason }: Batch): SettledBatch {
  return { comparison, reason, changesTold: false };
}
