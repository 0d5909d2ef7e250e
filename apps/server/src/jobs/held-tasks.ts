import type { TaskList } from 'graphile-worker';
import type { AppDb } from '#db/client.ts';
import { requeueLater, whileHeld } from '#db/job-queue.ts';
import type { Lane } from './job-kind.ts';
import { jobTask, type JobTask } from './job-task.ts';

/**
 * Jobs about a company that nobody watches. Holds each under its key while it runs, so that one whose worker was killed can
 * be told from one that is running (`releaseDeadJobs`); the queue itself would wait four hours for it. A job whose like is
 * still running comes back later: that one may have begun before the change this one is about.
 */
export function heldTasks(db: AppDb, lane: Lane, tasks: TaskList): Record<string, JobTask> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      jobTask(lane, async (payload, helpers) => {
        const { key } = helpers.job;
        if (key === null) throw new Error(`a job ${name} without a key`);
        const isHeld = await whileHeld(db, key, async () => void (await task?.(payload as never, helpers)));
        if (!isHeld) await requeueLater(db, helpers.job, key);
      }),
    ]),
  );
}
