import type { Task } from 'graphile-worker';
import { deleteStoredFile } from '#files/stored-files.queries.ts';
import { userJobTask, type UserJob } from '#jobs/user-jobs.ts';
import { importJobParams, runCheck, runImport, type ImportDeps, type ImportJob } from './import-jobs.ts';
import { selectImport, updateImport, type ImportStatus } from './ledger-import.queries.ts';
import { runRevert } from './revert-import.ts';

type Params = ImportJob['params'];
type OnEnd = NonNullable<UserJob<Params>['onEnd']>;

/** The three jobs of an import. However one ends, the import never stays in a state that somebody would wait in. */
export function importTasks(deps: ImportDeps): Record<string, Task> {
  const { db } = deps;
  return {
    'ledger-import-check': userJobTask(db, {
      params: importJobParams,
      run: (job) => runCheck(deps, job),
      onEnd: endsAs(['reading'], { failed: 'failed', cancelled: 'cancelled' }),
    }),
    'ledger-import': userJobTask(db, {
      params: importJobParams,
      run: (job) => runImport(deps, job),
      onEnd: endsAs(['importing'], { failed: 'failed', cancelled: 'cancelled' }),
    }),
    // An import that could not be taken back is still imported.
    'ledger-revert': userJobTask(db, {
      params: importJobParams,
      run: (job) => runRevert(deps, job),
      onEnd: endsAs(['reverting'], { failed: 'imported', cancelled: 'imported' }),
    }),
  };
}

function endsAs(from: readonly ImportStatus[], to: Record<'failed' | 'cancelled', ImportStatus>): OnEnd {
  return async function onEnd(transaction, { companyId, params }, end) {
    if (end.status === 'done') return;
    const key = { companyId, importId: params.importId };
    await updateImport(transaction, key, from, {
      status: to[end.status],
      failure: end.status === 'failed' ? end.error : null,
    });
    if (to[end.status] !== 'cancelled') return;
    const row = await selectImport(transaction, key);
    if (row?.status === 'cancelled' && row.fileId !== null) {
      await deleteStoredFile(transaction, { companyId, fileId: row.fileId });
    }
  };
}
