import type { Db } from '#db/client.ts';
import { insertAuthEvent } from '../events.queries.ts';
import type { SessionKeeper, SessionOrigin } from '../port.ts';
import { createSecretToken, hashOfSecret } from '../secret-token.ts';
import {
  insertSession,
  revokeSession,
  rotateRefreshHash,
  selectSessionOfRefreshHash,
  selectSessionOfSpentHash,
  type Lifetimes,
} from './sessions.queries.ts';
import type { TokenChain } from './token-chain.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Who looks after many companies is asked for the password more often. */
export const LIFETIMES: Lifetimes = {
  CLIENT: { idleSeconds: DAY, absoluteSeconds: 14 * DAY },
  MANAGER: { idleSeconds: 8 * HOUR, absoluteSeconds: DAY },
};

/**
 * Two tabs that wake at once send the same token, and a browser whose answer was lost sends it again a few seconds
 * later: both get what the first got. After that it is a thief.
 */
const REPEAT_SECONDS = 10;

export interface OpenSession {
  sid: string;
  uid: string;
  createdAt: string;
}

export interface SessionStart {
  uid: string;
  origin: SessionOrigin;
  keptBy: SessionKeeper;
  /** When the password was checked; null where none was. */
  checkedAt: string | null;
  sid?: string;
  providerToken?: Buffer;
}

/** Null when the account is gone, or its password changed after `checkedAt`. */
export async function openSession(
  db: Db,
  { uid, origin, keptBy, checkedAt, sid, providerToken }: SessionStart,
): Promise<(OpenSession & { refreshToken: string }) | null> {
  const refreshToken = createSecretToken();
  const row = await insertSession(db, {
    sid: sid ?? null,
    uid,
    refreshHash: hashOfSecret(refreshToken),
    origin,
    keptBy,
    lifetimes: LIFETIMES,
    checkedAt,
    providerToken: providerToken ?? null,
  });
  return row === undefined ? null : { ...row, uid, refreshToken };
}

export type Rotation =
  | { outcome: 'rotated' | 'repeated'; session: OpenSession; providerToken: Buffer | null; refreshToken: string }
  | { outcome: 'dead' }
  | { outcome: 'stolen'; uid: string };

/**
 * A refresh token works once. One that comes back later is in two hands, so the session ends for both, however often it
 * was replaced since: a thief who is quick must not be left alone with it.
 */
export async function rotateRefreshToken(db: Db, chain: TokenChain, refreshToken: string): Promise<Rotation> {
  const [oldHash, next] = [hashOfSecret(refreshToken), chain.next(refreshToken)];
  const rotated = await rotateRefreshHash(db, oldHash, hashOfSecret(next), LIFETIMES);
  if (rotated !== undefined) {
    const { providerToken, ...session } = rotated;
    return { outcome: 'rotated', session, providerToken, refreshToken: next };
  }
  const before = await selectSessionOfSpentHash(db, oldHash);
  if (before === undefined) return { outcome: 'dead' };
  const { providerToken, secondsSinceSpent, ...session } = before;
  if (secondsSinceSpent !== null && secondsSinceSpent <= REPEAT_SECONDS) {
    return { outcome: 'repeated', session, providerToken, refreshToken: next };
  }
  await endStolenSession(db, session);
  return { outcome: 'stolen', uid: session.uid };
}

/** Whoever holds it, thief or owner, has to show who they are again. */
export async function endStolenSession(db: Db, { sid, uid }: Pick<OpenSession, 'sid' | 'uid'>): Promise<void> {
  await insertAuthEvent(db, { kind: 'SESSION_STOLEN', uid });
  await revokeSession(db, sid);
}

export async function endSessionOf(db: Db, refreshToken: string): Promise<void> {
  const session = await findSessionOf(db, refreshToken);
  if (session !== null) await revokeSession(db, session.sid);
}

/** The session of a refresh token that stays as it is; for clients that keep theirs. */
export async function findSessionOf(db: Db, refreshToken: string): Promise<OpenSession | null> {
  const row = await selectSessionOfRefreshHash(db, hashOfSecret(refreshToken));
  return row === undefined ? null : { sid: row.sid, uid: row.uid, createdAt: row.createdAt };
}
