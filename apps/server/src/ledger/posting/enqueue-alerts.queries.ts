import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Named by `enqueue_alert_check` too, which facts call by trigger. */
export const CHECK_ALERTS = 'check-alerts';

/**
 * In the transaction of what figures are made of; a burst of changes is looked at once. A key per cause, as with documents: a
 * posting holds its own until it has ended. A company that watches nothing gets no job.
 */
export async function enqueueAlertCheck(db: Db, companyId: string, cause: 'books' | 'settings'): Promise<void> {
  await sql`select enqueue_alert_check(${companyId}, ${cause})::text`.execute(db);
}
