import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

/** Nothing when the address has an account. Of two who come at once with one address, the second waits for the first. */
export async function insertPerson(
  db: Db,
  person: Omit<Insertable<DB['app_user']>, 'id' | 'role'>,
): Promise<string | null> {
  const row = await db
    .insertInto('app_user')
    .values({ ...person, role: 'CLIENT' })
    .onConflict((conflict) => conflict.column('email_canonical').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Who has the address, in whatever state. */
export async function selectAccount(db: Db, emailCanonical: string) {
  return db
    .selectFrom('app_user')
    .innerJoin('auth_user', 'auth_user.uid', 'app_user.id')
    .where('app_user.email_canonical', '=', emailCanonical)
    .select([
      'auth_user.uid',
      'app_user.email',
      'app_user.role',
      'app_user.first_name as firstName',
      'auth_user.is_disabled as isDisabled',
      'auth_user.is_email_verified as isEmailVerified',
    ])
    .select((eb) => [
      eb('auth_user.password_hash', 'is not', null).as('hasPassword'),
      eb
        .exists(eb.selectFrom('auth_identity').whereRef('auth_identity.uid', '=', 'auth_user.uid').select('subject'))
        .as('hasOutsideIdentity'),
    ])
    .executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof selectAccount>>>;
