import type { Db } from '#db/client.ts';
import type { SessionOrigin } from '../port.ts';
import { createSecretToken, hashOfSecret } from '../secret-token.ts';
import {
  insertSession,
  revokeSession,
  rotateRefreshHash,
  selectSessionOfRefreshHash,
  type Lifetimes,
} from './sessions.queries.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Who looks after many companies is asked for the password more often. */
export const LIFETIMES: Lifetimes = {
  CLIENT: { idleSeconds: DAY, absoluteSeconds: 14 * DAY },
  MANAGER: { idleSeconds: 8 * HOUR, absoluteSeconds: DAY },
};

/** Two tabs that wake at once send the same token; the second still gets its answer. */
const SECOND_TAB_SECONDS = 10;

export interface OpenSession {
  sid: string;
  uid: string;
  createdAt: string;
}

export interface SessionStart {
  uid: string;
  origin: SessionOrigin;
  /** When the password was checked; null where none was. */
  checkedAt: string | null;
  sid?: string;
  providerToken?: Buffer;
}

/** Null when the account is gone, or its password changed after `checkedAt`. */
export async function openSession(
  db: Db,
  { uid, origin, checkedAt, sid, providerToken }: SessionStart,
): Promise<(OpenSession & { refreshToken: string }) | null> {
  const refreshToken = createSecretToken();
  const row = await insertSession(db, {
    sid: sid ?? null,
    uid,
    refreshHash: hashOfSecret(refreshToken),
    origin,
    lifetimes: LIFETIMES,
    checkedAt,
    providerToken: providerToken ?? null,
  });
  return row === undefined ? null : { ...row, uid, refreshToken };
}

export type Rotation =
  | { outcome: 'rotated'; session: OpenSession; providerToken: Buffer | null; refreshToken: string }
  /** Another tab was faster and has the new token; this one gets an access token only. */
  | { outcome: 'second-tab'; session: OpenSession; providerToken: Buffer | null }
  | { outcome: 'dead' }
  | { outcome: 'stolen'; uid: string };

/** A refresh token works once. One that comes back later is in two hands, so the session ends for both. */
export async function rotateRefreshToken(db: Db, refreshToken: string): Promise<Rotation> {
  const [oldHash, next] = [hashOfSecret(refreshToken), createSecretToken()];
  const rotated = await rotateRefreshHash(db, oldHash, hashOfSecret(next), LIFETIMES);
  if (rotated !== undefined) {
    const { providerToken, ...session } = rotated;
    return { outcome: 'rotated', session, providerToken, refreshToken: next };
  }
  const before = await selectSessionOfRefreshHash(db, 'previous_refresh_hash', oldHash);
  if (before === undefined) return { outcome: 'dead' };
  const { providerToken, secondsSinceRefresh, ...session } = before;
  if (secondsSinceRefresh <= SECOND_TAB_SECONDS) return { outcome: 'second-tab', session, providerToken };
  await revokeSession(db, session.sid);
  return { outcome: 'stolen', uid: session.uid };
}

export async function endSessionOf(db: Db, refreshToken: string): Promise<void> {
  const session = await findSessionOf(db, refreshToken);
  if (session !== null) await revokeSession(db, session.sid);
}

/** The session of a refresh token that stays as it is; for clients that keep theirs. */
export async function findSessionOf(db: Db, refreshToken: string): Promise<OpenSession | null> {
  const row = await selectSessionOfRefreshHash(db, 'refresh_hash', hashOfSecret(refreshToken));
  return row === undefined ? null : { sid: row.sid, uid: row.uid, createdAt: row.createdAt };
}
