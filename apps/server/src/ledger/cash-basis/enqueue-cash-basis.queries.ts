import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** In the transaction that changes the books. Several changes in a row are derived once. */
export async function enqueueCashBasis(db: Db, companyId: string): Promise<void> {
  await sql`select graphile_worker.add_job('derive-cash-basis', ${JSON.stringify({ companyId })}::json,
                                           job_key => ${`derive-cash-basis:${companyId}`})`.execute(db);
}
