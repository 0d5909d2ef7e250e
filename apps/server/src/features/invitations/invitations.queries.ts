import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Companies of the caller and, where the walls let them be seen, those that have invited them; by name. */
export async function selectAvailable(db: Db, userId: string) {
  return db
    .selectFrom('company')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'company.id').on('m.user_id', '=', userId).on('m.status', '!=', 'DISABLED'),
    )
    .orderBy('company.name')
    .orderBy('company.id')
    .select([
      'company.id',
      'company.name',
      'm.type',
      'm.is_owner as isOwner',
      'm.status',
      'm.invitation_expires_at as expiresAt',
    ])
    .execute();
}

/** Of the caller themselves; `isOpen` is false once it has expired. */
export async function selectInvitation(db: Db, userId: string, companyId: string) {
  return db
    .selectFrom('membership')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'INVITED')
    .select(['type', sql<boolean>`coalesce(invitation_expires_at > now(), true)`.as('isOpen')])
    .executeTakeFirst();
}

export async function selectCompanySeenAsViewer(db: Db, userId: string) {
  return db
    .selectFrom('membership')
    .where('user_id', '=', userId)
    .where('type', '=', 'VIEWER')
    .where('status', '=', 'ACTIVE')
    .limit(1)
    .select('company_id')
    .executeTakeFirst();
}

export async function selectCompanyName(db: Db, companyId: string): Promise<string> {
  return (await db.selectFrom('company').where('id', '=', companyId).select('name').executeTakeFirstOrThrow()).name;
}

export async function deleteInvitation(db: Db, userId: string, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('membership')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'INVITED')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
