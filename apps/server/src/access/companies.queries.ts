import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

export async function insertCompany(db: Db, company: Insertable<DB['company']>): Promise<void> {
  await db.insertInto('company').values(company).execute();
}

export async function insertOwner(
  db: Db,
  owner: Pick<Insertable<DB['membership']>, 'company_id' | 'user_id' | 'type'>,
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ ...owner, is_owner: true, status: 'ACTIVE' })
    .execute();
}

/** The one last chosen, or the first they have. */
export async function updateCurrentCompany(db: Db, userId: string, companyId: string): Promise<void> {
  await db.updateTable('app_user').set({ current_company_id: companyId }).where('id', '=', userId).execute();
}

/** Whoever else changes the company, or makes something there may be only one of, waits until the transaction ends. */
export async function lockCompany(db: Db, companyId: string): Promise<void> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute();
}
