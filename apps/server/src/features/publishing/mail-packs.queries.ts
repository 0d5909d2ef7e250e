import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const MAIL_PACKS = 'mail-packs';

/** In the transaction that publishes: no mails without the publication, no publication without them. */
export async function enqueueMailPacks(db: Db, payload: { companyId: string; publicationId: string }): Promise<void> {
  await sql`select graphile_worker.add_job(${MAIL_PACKS}, ${JSON.stringify(payload)}::json,
                                           job_key => ${`${MAIL_PACKS}:${payload.publicationId}`})`.execute(db);
}

/** False where its mails are in the outbox already. */
export async function markMailed(db: Db, companyId: string, publicationId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication')
    .set({ mailed_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', publicationId)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
