import { sql } from 'kysely';
import type { AppDb, Db } from './client.ts';

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

/**
 * Holds a job on a connection of its own while `work` runs, and says whether nobody else held it. The hold ends with
 * the connection, so a worker that was killed holds nothing.
 */
export async function whileHeld(db: AppDb, jobId: string, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isHeld: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${jobId}, 0)) as "isHeld"`.execute(connection);
    if (rows[0]?.isHeld !== true) return false;
    try {
      await work();
    } finally {
      // A connection that broke has given the hold back already.
      await sql`select pg_advisory_unlock(hashtextextended(${jobId}, 0))`.execute(connection).catch(() => undefined);
    }
    return true;
  });
}

/**
 * Gives back the jobs that are taken in the queue but held by nobody: their worker was killed. The key of such a job is
 * its id. One that has used up its attempts gets a last one: somebody has to tell the person who waits for it.
 */
export async function releaseDeadJobs(db: AppDb, tasks: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; key: string; lockedBy: string }>`
    select id::text, key, locked_by as "lockedBy"
      from graphile_worker.jobs
     where task_identifier = any (${tasks}::text[]) and key is not null
       and locked_at < now() - interval '1 minute'`.execute(db);
  for (const { id, key, lockedBy } of rows) {
    await db.transaction().execute(async (transaction) => {
      const { rows: released } = await sql`
        select graphile_worker.force_unlock_workers(array[${lockedBy}::text])::text
         where pg_try_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
      if (released.length === 0) return;
      await sql`
        select graphile_worker.reschedule_jobs(array[id], attempts => max_attempts - 1)::text
          from graphile_worker.jobs where id = ${id} and attempts >= max_attempts`.execute(transaction);
    });
  }
}
