import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export async function selectAccount(db: Db, uid: string) {
  return db
    .selectFrom('app_user')
    .innerJoin('auth_user', 'auth_user.uid', 'app_user.id')
    .where('app_user.id', '=', uid)
    .select([
      'app_user.email',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'app_user.created_at as createdAt',
      'auth_user.is_disabled as isDisabled',
      'auth_user.is_email_verified as isEmailVerified',
    ])
    .select((eb) => eb('auth_user.password_hash', 'is not', null).as('hasPassword'))
    .executeTakeFirst();
}

/** Of any status: they may see their own memberships. */
export async function selectCompanyIds(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('membership').where('user_id', '=', uid).select('company_id').execute();
  return rows.map((row) => row.company_id);
}

export async function selectCompanyNames(db: Db, companyIds: readonly string[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const rows = await db.selectFrom('company').where('id', 'in', companyIds).select('name').execute();
  return rows.map(({ name }) => name);
}

export async function selectSession(db: Db, sessionId: string) {
  return db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.uid', 'auth_session.uid')
    .where('auth_session.sid', '=', sessionId)
    .select(['auth_session.uid', 'auth_session.created_at as createdAt', 'auth_user.is_disabled as isDisabled'])
    .select((eb) =>
      eb
        .and([
          eb('auth_session.revoked_at', 'is', null),
          eb('auth_session.expires_at', '>', sql<string>`now()`),
          eb('auth_session.created_at', '>=', eb.ref('auth_user.tokens_valid_after')),
        ])
        .as('isAlive'),
    )
    .executeTakeFirst();
}

/** The session a refresh token belongs to or belonged to, alive or not. */
export async function selectSessionOfToken(db: Db, refreshHash: Buffer) {
  return db
    .selectFrom('auth_session')
    .where((eb) =>
      eb.or([
        eb('auth_session.refresh_hash', '=', refreshHash),
        eb(
          'auth_session.sid',
          'in',
          eb.selectFrom('auth_spent_token').where('token_hash', '=', refreshHash).select('auth_spent_token.sid'),
        ),
      ]),
    )
    .select(['auth_session.sid', 'auth_session.kept_by as keptBy'])
    .executeTakeFirst();
}
