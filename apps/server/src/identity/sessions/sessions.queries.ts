import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';
import type { SessionKeeper, SessionOrigin } from '../port.ts';

/** How long a session lives without use, and how long at most. */
export interface Lifetime {
  idleSeconds: number;
  absoluteSeconds: number;
}

export type Lifetimes = Readonly<Record<'CLIENT' | 'MANAGER', Lifetime>>;

export interface NewSession {
  /** Given where the provider's own token names the session; else made here. */
  sid: string | null;
  uid: string;
  refreshHash: Buffer;
  origin: SessionOrigin;
  keptBy: SessionKeeper;
  lifetimes: Lifetimes;
  /** When the password was checked: a reset after that moment wins. Null where no password was involved. */
  checkedAt: string | null;
  providerToken: Buffer | null;
}

type SessionTables = Pick<DB, 'auth_session' | 'auth_user' | 'app_user'>;

function secondsOf(lifetimes: Lifetimes, key: keyof Lifetime) {
  return sql<string>`make_interval(secs => case when app_user.role = 'MANAGER'
    then ${lifetimes.MANAGER[key]}::float8 else ${lifetimes.CLIENT[key]}::float8 end)`;
}

/** Alive: not ended, not too old, and of an account that may sign in. A reset ends what began before it. */
function isAlive(eb: ExpressionBuilder<SessionTables, keyof SessionTables>): Expression<SqlBool> {
  return eb.and([
    eb('auth_session.revoked_at', 'is', null),
    eb('auth_session.expires_at', '>', sql<string>`now()`),
    eb('auth_session.created_at', '>=', eb.ref('auth_user.tokens_valid_after')),
    eb('auth_user.is_disabled', '=', false),
    eb('auth_user.is_email_verified', '=', true),
  ]);
}

/** Nothing is inserted for an account that is gone, or whose password changed since it was checked. */
export async function insertSession(db: Db, session: NewSession) {
  return db
    .insertInto('auth_session')
    .columns([
      'sid',
      'uid',
      'refresh_hash',
      'expires_at',
      'absolute_expires_at',
      'user_agent',
      'ip',
      'provider_token_encrypted',
      'created_at',
      'kept_by',
    ])
    .expression((eb) =>
      eb
        .selectFrom('auth_user')
        .innerJoin('app_user', 'app_user.id', 'auth_user.uid')
        .where('auth_user.uid', '=', session.uid)
        .where((where) =>
          where(
            'auth_user.tokens_valid_after',
            '<=',
            session.checkedAt === null ? sql<string>`clock_timestamp()` : session.checkedAt,
          ),
        )
        .select([
          sql<string>`coalesce(${session.sid}::uuid, uuidv7())`.as('sid'),
          'auth_user.uid',
          sql<Buffer>`${session.refreshHash}::bytea`.as('refresh_hash'),
          sql<string>`now() + ${secondsOf(session.lifetimes, 'idleSeconds')}`.as('expires_at'),
          sql<string>`now() + ${secondsOf(session.lifetimes, 'absoluteSeconds')}`.as('absolute_expires_at'),
          sql<string | null>`${session.origin.userAgent?.slice(0, 400) ?? null}::text`.as('user_agent'),
          sql<string | null>`${session.origin.ip}::text`.as('ip'),
          sql<Buffer | null>`${session.providerToken}::bytea`.as('provider_token_encrypted'),
          // Not now(): a reset that committed while this transaction waited must not kill what begins after it.
          sql<string>`clock_timestamp()`.as('created_at'),
          sql<SessionKeeper>`${session.keptBy}::text`.as('kept_by'),
        ])
        // A reset in flight decides first.
        .forShare('auth_user'),
    )
    .onConflict((conflict) => conflict.column('sid').doNothing())
    .returning(['sid', 'created_at as createdAt'])
    .executeTakeFirst();
}

const ROTATED = [
  'auth_session.sid',
  'auth_session.uid',
  'auth_session.created_at as createdAt',
  'auth_session.provider_token_encrypted as providerToken',
] as const;

/** Replaces the refresh token and remembers it as spent. Of two that come at once with the same one, one gets the row. */
export async function rotateRefreshHash(db: Db, oldHash: Buffer, newHash: Buffer, lifetimes: Lifetimes) {
  return db
    .with('rotated', (qb) =>
      qb
        .updateTable('auth_session')
        .from('auth_user')
        .from('app_user')
        .whereRef('auth_user.uid', '=', 'auth_session.uid')
        .whereRef('app_user.id', '=', 'auth_session.uid')
        .where('auth_session.refresh_hash', '=', oldHash)
        .where(isAlive)
        .set({
          previous_refresh_hash: oldHash,
          refresh_hash: newHash,
          refreshed_at: sql<string>`now()`,
          // Whoever gets a new token here gets it as a cookie.
          kept_by: 'COOKIE',
          expires_at: sql<string>`least(auth_session.absolute_expires_at, now() + ${secondsOf(lifetimes, 'idleSeconds')})`,
        })
        .returning(ROTATED),
    )
    .with('spent', (qb) =>
      qb
        .insertInto('auth_spent_token')
        .columns(['token_hash', 'sid'])
        .expression((eb) => eb.selectFrom('rotated').select([sql<Buffer>`${oldHash}::bytea`.as('token_hash'), 'sid'])),
    )
    .selectFrom('rotated')
    .selectAll()
    .executeTakeFirst();
}

/** The live session of a refresh token that is not replaced by this. */
export async function selectSessionOfRefreshHash(db: Db, hash: Buffer) {
  return db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.uid', 'auth_session.uid')
    .innerJoin('app_user', 'app_user.id', 'auth_session.uid')
    .where('auth_session.refresh_hash', '=', hash)
    .where(isAlive)
    .select(ROTATED)
    .executeTakeFirst();
}

/** The live session that a refresh token once belonged to, and for how many seconds it has been its last one but one. */
export async function selectSessionOfSpentHash(db: Db, hash: Buffer) {
  return db
    .selectFrom('auth_spent_token')
    .innerJoin('auth_session', 'auth_session.sid', 'auth_spent_token.sid')
    .innerJoin('auth_user', 'auth_user.uid', 'auth_session.uid')
    .innerJoin('app_user', 'app_user.id', 'auth_session.uid')
    .where('auth_spent_token.token_hash', '=', hash)
    .where(isAlive)
    .select(ROTATED)
    .select(
      sql<number | null>`case when auth_session.previous_refresh_hash = auth_spent_token.token_hash
        then extract(epoch from now() - auth_session.refreshed_at)::float8 end`.as('secondsSinceSpent'),
    )
    .executeTakeFirst();
}

export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ revoked_at: sql<string>`now()` })
    .where('sid', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Every session of the account ends, those too that are being opened with the old password at this moment. */
export async function revokeAllSessions(db: Db, uid: string): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ tokens_valid_after: sql<string>`clock_timestamp()` })
    .where('uid', '=', uid)
    .execute();
  await db
    .updateTable('auth_session')
    .set({ revoked_at: sql<string>`now()` })
    .where('uid', '=', uid)
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
