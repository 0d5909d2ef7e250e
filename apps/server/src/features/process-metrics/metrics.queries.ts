import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface JobCounts {
  /** Due, and nobody works on it yet. */
  waiting: number;
  running: number;
  /** Given up after the last attempt. */
  failed: number;
}

/** Done jobs are deleted, so the table holds only what is left to do. */
export async function selectJobCounts(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::bigint as waiting,
      count(*) filter (where locked_at is not null)::bigint as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::bigint as failed
    from graphile_worker.jobs
  `.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate without a row');
  return counts;
}
