import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export async function selectCredentials(db: Db, emailCanonical: string) {
  return db
    .selectFrom('app_user')
    .innerJoin('auth_user', 'auth_user.uid', 'app_user.id')
    .where('app_user.email_canonical', '=', emailCanonical)
    .select([
      'auth_user.uid',
      'auth_user.password_hash as passwordHash',
      'auth_user.is_disabled as isDisabled',
      'auth_user.is_email_verified as isEmailVerified',
      // The database's clock: that of another server could be behind the reset it has to be compared with.
      sql<string>`clock_timestamp()`.as('checkedAt'),
    ])
    .executeTakeFirst();
}

export async function insertAuthUser(
  db: Db,
  user: { uid: string; passwordHash: string | null; isEmailVerified: boolean },
): Promise<void> {
  await db
    .insertInto('auth_user')
    .values({ uid: user.uid, password_hash: user.passwordHash, is_email_verified: user.isEmailVerified })
    .execute();
}

export async function updatePassword(db: Db, uid: string, passwordHash: string): Promise<void> {
  await db.updateTable('auth_user').set({ password_hash: passwordHash }).where('uid', '=', uid).execute();
}

/** Only over the hash it replaces: a password set meanwhile stays. */
export async function replaceOutdatedHash(db: Db, uid: string, outdated: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ password_hash: passwordHash })
    .where('uid', '=', uid)
    .where('password_hash', '=', outdated)
    .execute();
}

export async function updateEmailVerified(db: Db, uid: string): Promise<void> {
  await db.updateTable('auth_user').set({ is_email_verified: true }).where('uid', '=', uid).execute();
}
