import { deleteStoredFile } from '#files/stored-files.queries.ts';
import type { JobTask } from '#jobs/job-task.ts';
import { watchedJobTask, type JobWork } from '#jobs/watched-jobs.ts';
import { IMPORT, IMPORT_CHECK, REVERT, runCheck, runImport, type ImportDeps, type ImportJob } from './import-jobs.ts';
import { selectImport, updateImport, type ImportStatus } from './ledger-import.queries.ts';
import { runRevert } from './revert-import.ts';

type Params = ImportJob['params'];
type OnEnd = NonNullable<JobWork<Params>['onEnd']>;

/** The three jobs of an import. However one ends, the import never stays in a state that somebody would wait in. */
export function importTasks(deps: ImportDeps): Record<string, JobTask> {
  const { db } = deps;
  return {
    [IMPORT_CHECK.name]: watchedJobTask(db, IMPORT_CHECK, {
      run: (job) => runCheck(deps, job),
      onEnd: endsAs(['reading'], { failed: 'failed', cancelled: 'cancelled' }),
    }),
    [IMPORT.name]: watchedJobTask(db, IMPORT, {
      run: (job) => runImport(deps, job),
      onEnd: endsAs(['importing'], { failed: 'failed', cancelled: 'cancelled' }),
    }),
    // An import that could not be taken back is still imported.
    [REVERT.name]: watchedJobTask(db, REVERT, {
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
