import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const CHECK_ALERTS = 'check-alerts';

/**
 * In the transaction of what figures are made of; a burst of changes is looked at once. A key per cause, as with documents: a
 * posting holds its own until it has ended. A company that watches nothing gets no job.
 */
export async function enqueueAlertCheck(
  db: Db,
  companyId: string,
  cause: 'books' | 'settings' | 'facts',
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${CHECK_ALERTS}::text, ${JSON.stringify({ companyId })}::json,
                                   job_key => ${`${CHECK_ALERTS}-${cause}:${companyId}`}::text,
                                   job_key_mode => 'preserve_run_at',
                                   run_at => now() + interval '5 seconds',
                                   max_attempts => 5)::text
     where exists (select from metric_setting where company_id = ${companyId} and alert_operator is not null)`.execute(
    db,
  );
}
