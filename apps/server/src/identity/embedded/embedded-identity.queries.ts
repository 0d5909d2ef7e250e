import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { SessionOrigin } from '../port.ts';

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
    ])
    .executeTakeFirst();
}

export async function upsertPassword(db: Db, uid: string, passwordHash: string): Promise<void> {
  await db
    .insertInto('auth_user')
    .values({ uid, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ password_hash: passwordHash }))
    .execute();
}

export async function insertSession(db: Db, uid: string, seconds: number, origin: SessionOrigin): Promise<string> {
  const { sid } = await db
    .insertInto('auth_session')
    .values({
      uid,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
      user_agent: origin.userAgent?.slice(0, 400) ?? null,
      ip: origin.ip,
    })
    .returning('sid')
    .executeTakeFirstOrThrow();
  return sid;
}

export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ revoked_at: sql<string>`now()` })
    .where('sid', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function deleteExpiredSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_session')
    .where('expires_at', '<', sql<string>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
