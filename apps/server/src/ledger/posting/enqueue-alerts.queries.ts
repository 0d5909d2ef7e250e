import { sql } from 'kysely';
import type { AppDb, Db } from '#db/client.ts';

/** Named by `enqueue_alert_check` too, which facts call by trigger. */
export const CHECK_ALERTS = 'check-alerts';
const DAILY_CHECK = `${CHECK_ALERTS}-daily`;

/**
 * In the transaction of what figures are made of; a burst of changes is looked at once. A key per cause, as with documents: a
 * posting holds its own until it has ended. A company that watches nothing gets no job.
 */
export async function enqueueAlertCheck(db: Db, companyId: string, cause: 'books' | 'settings'): Promise<void> {
  await sql`select enqueue_alert_check(${companyId}, ${cause})::text`.execute(db);
}

/** Of a company that watches something: rates, days and months go on without anybody's doing. */
export async function enqueueDailyAlertCheck(db: Db, companyId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(${CHECK_ALERTS}, ${JSON.stringify({ companyId })}::json,
                                   job_key => ${`${DAILY_CHECK}:${companyId}`},
                                   run_at => now() + interval '1 day',
                                   max_attempts => 5)`.execute(db);
}

/** After rates that are everybody's. Who watches something is known by its daily job: limits stand behind walls. */
export async function enqueueAllAlertChecks(db: AppDb): Promise<void> {
  await sql`
    select graphile_worker.add_job(${CHECK_ALERTS}, json_build_object('companyId', w.company),
                                   job_key => ${CHECK_ALERTS} || '-rates:' || w.company, max_attempts => 5)
      from graphile_worker.jobs j, split_part(j.key, ':', 2) w (company)
     where j.key like ${`${DAILY_CHECK}:%`}`.execute(db);
}
