import { runOnce, type TaskList } from 'graphile-worker';
import { createLogger } from '#http/logger.ts';
import { loggerOf } from '#jobs/worker.ts';
import { runAsSuperuser, type TestDatabase } from './test-database.ts';

const JOBS = 'graphile_worker._private_jobs';
/** Jobs ask for others, which ask for no more. */
const MOST_ROUNDS = 5;

/** Runs all that waits in the queue, whenever it was to run, and what that asks for, but for what comes back every day. */
export async function runWaitingJobs({ pool, superuserUrl }: TestDatabase, taskList: TaskList): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await runAsSuperuser(superuserUrl, `update ${JOBS} set run_at = now() where key not like '%-daily:%'`);
    await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: loggerOf(createLogger('silent')) });
    const { rows } = await runAsSuperuser(
      superuserUrl,
      `select from ${JOBS} where key not like '%-daily:%' and attempts = 0`,
    );
    if (rows.length === 0) return;
  }
}
