import type { Db } from '#db/client.ts';

export async function selectEmail(db: Db, userId: string) {
  return db.selectFrom('app_user').where('id', '=', userId).select('email').executeTakeFirstOrThrow();
}

/** Of several who look after a company the one who has done so longest; nobody whose account was closed. */
export async function selectManager(db: Db, companyId: string) {
  return db
    .selectFrom('manager_assignment')
    .innerJoin('app_user', 'app_user.id', 'manager_assignment.user_id')
    .innerJoin('auth_user', 'auth_user.uid', 'manager_assignment.user_id')
    .where('auth_user.is_disabled', '=', false)
    .where('manager_assignment.company_id', '=', companyId)
    .orderBy('manager_assignment.created_at')
    .orderBy('manager_assignment.user_id')
    .select(['app_user.first_name as firstName', 'app_user.last_name as lastName', 'app_user.email'])
    .limit(1)
    .executeTakeFirst();
}
