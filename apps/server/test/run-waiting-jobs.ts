import { runOnce, type TaskList } from 'graphile-worker';
import { createLogger } from '#http/logger.ts';
import { loggerOf } from '#jobs/worker.ts';
import { runAsSuperuser, type TestDatabase } from './test-database.ts';

/** Runs all that waits in the queue, whenever it was to run, but for what comes back every day. */
export async function runWaitingJobs({ pool, superuserUrl }: TestDatabase, taskList: TaskList): Promise<void> {
  await runAsSuperuser(
    superuserUrl,
    `update graphile_worker._private_jobs set run_at = now() where key not like '%-daily:%'`,
  );
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: loggerOf(createLogger('silent')) });
}
