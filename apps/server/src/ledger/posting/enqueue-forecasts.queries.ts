import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const ROLL_FORECASTS = 'roll-forecasts';

/** In the transaction that closes a month or opens it again. */
export async function enqueueForecasts(db: Db, companyId: string): Promise<void> {
  await sql`select graphile_worker.add_job(${ROLL_FORECASTS}, ${JSON.stringify({ companyId })}::json,
                                           job_key => ${`${ROLL_FORECASTS}:${companyId}`},
                                           max_attempts => 5)`.execute(db);
}
