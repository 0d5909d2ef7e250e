import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { recordChange } from '#access/record-change.ts';
import { AppError } from '#server/app-error.ts';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import type { Db } from '#db/client.ts';
import { putAwayUnused, selectAccounts, updateAccounts } from '#ledger/posting/ledger-accounts.queries.ts';
import { advanceLedgerVersion, lockLedger } from '#ledger/posting/ledger-version.queries.ts';
import { findReplacedSince, revertEntries } from '#ledger/posting/revert-entries.queries.ts';
import { usedControlChanges } from '#ledger/posting/control-kinds.ts';
import { lockClosing } from '#ledger/corrections/closing.queries.ts';
import { selectSwitchedSource } from '#sync/connections.queries.ts';
import { requireRevertAnswer } from './corrections/revert-effects.ts';
import { findingsOf, type Findings } from './findings.ts';
import { contextOf, type ImportDeps, type ImportJob } from './import-jobs.ts';
import {
  selectAccountChangeSince,
  selectImportForUpdate,
  selectTrialBalanceSince,
  selectFilesSource,
  updateFilesSourceReverted,
  updateImport,
} from './ledger-import.queries.ts';
import { deleteMappingsOf } from './mappings/import-mapping.queries.ts';

/** Takes an import out of the ledger again: one more version, in which it no longer is and what it replaced is back. */
export async function runRevert({ pool }: Pick<ImportDeps, 'pool'>, job: ImportJob): Promise<void> {
  const { companyId, userId } = job;
  const key = { companyId, importId: job.params.importId };
  await inBulkTransaction(pool, contextOf(job), async (transaction) => {
    const { db } = transaction;
    await lockLedger(db, companyId);
    const row = await selectImportForUpdate(db, key);
    if (row?.status !== 'reverting' || row.importedVersion === null) return;
    await job.progress(0.1, 'Removing the file from the ledger');
    const { undo, revertAnswer } = findingsOf(row.findings);
    await lockClosing(db, companyId);
    await requireRevertAnswer(db, companyId, row, revertAnswer ?? undefined);
    const connectionId = await selectFilesSource(db, companyId);
    if (connectionId === undefined) throw new Error('an import without a connection');
    await refuseIfBuiltUpon(db, { ...key, connectionId, importedVersion: row.importedVersion, undo });
    const reason = `Import of ${row.fileName} reverted`;
    const version = await advanceLedgerVersion(db, { companyId, source: 'IMPORT', reason });
    await revertEntries(db, { ...key, connectionId, importedVersion: row.importedVersion, version });
    await updateAccounts(db, companyId, undo.changedAccounts);
    await putAwayUnused(db, companyId, undo.addedAccounts);
    await updateImport(db, key, ['reverting'], {
      status: 'reverted',
      failure: null,
      reverted_at: new Date().toISOString(),
      reverted_version: version,
    });
    await updateFilesSourceReverted(db, companyId);
    await deleteMappingsOf(db, companyId, row.id);
    await recordChange(db, {
      companyId,
      actorUserId: userId,
      action: 'ledger.import-reverted',
      subjectType: 'ledger_import',
      subjectId: row.id,
      after: { fileName: row.fileName, version },
    });
  });
}

interface Undoing {
  companyId: string;
  connectionId: string;
  importId: string;
  importedVersion: number;
  undo: Findings['undo'];
}

async function refuseIfBuiltUpon(db: Db, undoing: Undoing): Promise<void> {
  const { companyId, importedVersion } = undoing;
  const { entries, fileName } = await findReplacedSince(db, undoing);
  if (entries > 0) {
    const by = fileName === null ? 'a later import' : `“${fileName}”`;
    const what =
      entries === 1 ? 'An entry of this file has' : `${entries.toLocaleString('en-US')} entries of this file have`;
    const switched = fileName === null ? await selectSwitchedSource(db, companyId) : undefined;
    if (switched !== undefined) {
      const since = formatPeriodLabel(switched.from);
      throw new AppError(
        'conflict',
        `${what} made way for ${switched.name}, which counts from ${since} on. It stays as it is.`,
      );
    }
    throw new AppError('conflict', `${what} since been replaced by ${by}. Revert that first.`);
  }
  const balance = await selectTrialBalanceSince(db, companyId, importedVersion);
  if (balance !== undefined) {
    const message = `The trial balance “${balance.fileName}” was imported on top of this file. Revert that first.`;
    throw new AppError('conflict', message);
  }
  await refuseIfAccountsMoved(db, undoing);
}

async function refuseIfAccountsMoved(db: Db, { companyId, importedVersion, undo }: Undoing): Promise<void> {
  const ids = [...undo.addedAccounts, ...undo.changedAccounts.map(({ id }) => id)];
  const since = ids.length === 0 ? undefined : await selectAccountChangeSince(db, companyId, importedVersion, ids);
  if (since !== undefined) {
    const message = `Accounts of this file have since been changed by “${since.fileName}”. Revert that first.`;
    throw new AppError('conflict', message);
  }
  const now = new Map((await selectAccounts(db, companyId)).map(({ id, kind }) => [id, kind]));
  const changes = undo.changedAccounts.map(({ id, kind }) => ({ id, from: now.get(id) ?? kind, to: kind }));
  if ((await usedControlChanges(db, companyId, changes)).size > 0) {
    const message = 'Receivables or payables that this file changed have had postings since. Revert those first.';
    throw new AppError('conflict', message);
  }
}
