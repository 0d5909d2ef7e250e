import type { Db } from '#db/client.ts';

/** What a file says of whose it is. */
export async function selectExportNames(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('company')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .where('company.id', '=', companyId)
    .select(['company.name as companyName', 'app_user.first_name as firstName', 'app_user.last_name as lastName'])
    .executeTakeFirst();
}
