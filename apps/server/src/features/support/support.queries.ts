import { sql, type Insertable, type Selectable } from 'kysely';
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

/** Newest first, as far as the context lets: what people of its companies wrote, and what its user wrote themselves. */
export async function selectReadableRequests(db: Db, companyId: string | null, limit: number) {
  const readable = sql<Selectable<DB['support_request']>>`readable_support_requests()`.as('request');
  const rows = db
    .selectFrom(readable)
    .leftJoin('app_user', 'app_user.id', 'request.user_id')
    .leftJoin('company', 'company.id', 'request.sender_company_id')
    .where('request.kind', '<>', 'ISSUE')
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .select([
      'request.id',
      'request.kind',
      'request.bug_type as bugType',
      'request.description',
      'request.email',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'request.sender_company_id as companyId',
      'company.name as companyName',
      'request.created_at as createdAt',
    ]);
  return (companyId === null ? rows : rows.where('request.sender_company_id', '=', companyId)).execute();
}
