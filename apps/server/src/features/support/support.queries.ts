import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

export async function selectSender(db: Db, userId: string, companyId: string | null) {
  return db
    .selectFrom('app_user')
    .leftJoin('company', (join) => join.on('company.id', '=', companyId))
    .where('app_user.id', '=', userId)
    .select(['app_user.email', 'company.name as companyName'])
    .executeTakeFirstOrThrow();
}

export async function insertSupportRequest(db: Db, request: Insertable<DB['support_request']>): Promise<string> {
  const { id } = await db.insertInto('support_request').values(request).returning('id').executeTakeFirstOrThrow();
  return id;
}
