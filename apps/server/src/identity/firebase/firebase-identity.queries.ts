import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Stands where a hash would: the account has a password, and Google keeps it. */
const KEPT_BY_GOOGLE = 'kept by google';

export async function selectGoogleAccount(db: Db, emailCanonical: string) {
  return db
    .selectFrom('app_user')
    .innerJoin('auth_user', 'auth_user.uid', 'app_user.id')
    .where('app_user.email_canonical', '=', emailCanonical)
    .select([
      'auth_user.uid',
      'auth_user.is_disabled as isDisabled',
      'auth_user.is_email_verified as isEmailVerified',
      // Before Google is asked, by the database's clock: a password set meanwhile must win.
      sql<string>`clock_timestamp()`.as('checkedAt'),
    ])
    .executeTakeFirst();
}

export async function selectAddress(db: Db, uid: string) {
  return db
    .selectFrom('app_user')
    .innerJoin('auth_user', 'auth_user.uid', 'app_user.id')
    .where('app_user.id', '=', uid)
    .select(['app_user.email', 'auth_user.is_email_verified as isEmailVerified'])
    .executeTakeFirstOrThrow();
}

export async function selectIsKnown(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('auth_user').where('uid', '=', uid).select('uid').executeTakeFirst();
  return row !== undefined;
}

export async function insertGoogleUser(
  db: Db,
  { uid, hasPassword, isEmailVerified }: { uid: string; hasPassword: boolean; isEmailVerified: boolean },
): Promise<void> {
  await db
    .insertInto('auth_user')
    .values({
      uid,
      password_hash: hasPassword ? KEPT_BY_GOOGLE : null,
      is_email_verified: isEmailVerified,
      tokens_valid_after: sql<string>`now()`,
    })
    .execute();
}

export async function updateHasPassword(db: Db, uid: string): Promise<void> {
  await db.updateTable('auth_user').set({ password_hash: KEPT_BY_GOOGLE }).where('uid', '=', uid).execute();
}

/** Whether Google called tokens in after we last did: then the password was set there, without us. */
export async function selectIsCalledIn(db: Db, uid: string, validSince: number) {
  return db
    .selectFrom('auth_user')
    .where('uid', '=', uid)
    .select((eb) => [
      eb('tokens_valid_after', '<', sql<string>`to_timestamp(${validSince}::float8)`).as('isCalledIn'),
      sql<string>`clock_timestamp()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

export async function updateProviderToken(db: Db, sessionId: string, sealed: Buffer): Promise<void> {
  await db.updateTable('auth_session').set({ provider_token_encrypted: sealed }).where('sid', '=', sessionId).execute();
}
