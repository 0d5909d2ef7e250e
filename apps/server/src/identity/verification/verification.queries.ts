import type { Db } from '#db/client.ts';

export async function selectAddressee(db: Db, uid: string) {
  return db
    .selectFrom('app_user')
    .where('id', '=', uid)
    .select(['email', 'first_name as firstName'])
    .executeTakeFirstOrThrow();
}
