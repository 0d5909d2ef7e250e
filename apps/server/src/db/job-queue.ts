import { sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Gives the jobs of killed workers back. The queue itself waits four hours for them; a task that never runs longer than
 * `afterMinutes` need not.
 */
export async function releaseStuckJobs(db: Db, task: string, afterMinutes: number): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
      from graphile_worker.jobs
     where task_identifier = ${task} and locked_at < now() - make_interval(mins => ${afterMinutes})
    having count(*) > 0`.execute(db);
}
