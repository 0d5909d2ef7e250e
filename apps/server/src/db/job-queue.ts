import { sql } from 'kysely';
import type { AppDb, Db } from './client.ts';

/**
 * Gives the jobs of killed workers back. The queue itself waits four hours for them; a task that never runs longer than
 * `afterMinutes` need not. Job by job: the queue's own `force_unlock_workers` would also give back what else a worker
 * that is alive has taken.
 */
export async function releaseStuckJobs(db: Db, task: string, afterMinutes: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})
       and locked_at < now() - make_interval(mins => ${afterMinutes})`.execute(db);
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

interface TakenJob {
  task_identifier: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
}

/**
 * Puts a job that another worker still holds into the queue again: ending normally would delete its entry, and if the
 * other worker dies nobody would do the work. The attempt that found it held does not count. By the clock of the
 * database, which is the queue's: ours may be another.
 */
export async function requeueLater(db: Db, job: TakenJob, key: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.task_identifier}::text, ${JSON.stringify(job.payload)}::json, job_key => ${key}::text,
      run_at => now() + interval '5 seconds',
      max_attempts => ${job.max_attempts - job.attempts + 1}::integer)::text`.execute(db);
}

/**
 * Gives back each job that is taken in the queue but held by nobody: its worker was killed. The key of such a job is
 * its id. One that has used up its attempts gets a last one: somebody has to tell the person who waits for it. A worker
 * that is alive holds a job a moment after it has taken it; so long nobody takes it for dead.
 */
export async function releaseDeadJobs(db: AppDb, tasks: readonly string[], momentSeconds = 60): Promise<void> {
  const { rows } = await sql<{ id: string; key: string; lockedBy: string }>`
    select id::text, key, locked_by as "lockedBy"
      from graphile_worker.jobs
     where task_identifier = any (${tasks}::text[]) and key is not null
       and locked_at <= now() - make_interval(secs => ${momentSeconds})`.execute(db);
  for (const { id, key, lockedBy } of rows) {
    // The statement's own transaction: whoever takes the job in the moment before the hold is given back comes again.
    await sql`
      update graphile_worker._private_jobs
         set locked_at = null, locked_by = null, attempts = least(attempts, max_attempts - 1)
       where id = ${id} and locked_by = ${lockedBy}
         and pg_try_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
}

/**
 * Puts back what somebody waits for and the queue does not know, or has given up without an end; the second gets one
 * last attempt, which says so. The minute lets a call that is making a job finish.
 */
export async function requeueLostJobs(db: AppDb, maxAttempts: number): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.add_job(a.kind, a.payload::json, job_key => a.job_id::text, max_attempts => ${maxAttempts}::integer)::text
      from awaited_job a
     where a.since < now() - interval '1 minute'
       and not exists (select from graphile_worker.jobs j where j.key = a.job_id::text)`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    update graphile_worker._private_jobs j set attempts = max_attempts - 1
      from awaited_job a
     where j.key = a.job_id::text and j.locked_at is null and j.attempts >= j.max_attempts`.execute(db);
  return rows.length + Number(numAffectedRows);
}

/**
 * Jobs that always have a key and lost it were replaced while a worker had them. That worker deletes them at its end;
 * if it was killed they would stay for ever and count as failed.
 */
export async function deleteReplacedJobs(db: Db, tasks: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
     where task_id in (select id from graphile_worker._private_tasks where identifier = any (${tasks}::text[]))
       and key is null and attempts >= max_attempts
       and (locked_at is null or locked_at < now() - interval '1 hour')`.execute(db);
}
