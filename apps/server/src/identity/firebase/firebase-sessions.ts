import { randomUUID } from 'node:crypto';
import type { AppDb, Db } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import { redeemCode } from '../codes/codes.ts';
import { insertCode } from '../codes/codes.queries.ts';
import type { AdoptionOrigin, IdClaims, Refreshed, SessionOrigin, StartOptions, TokenSet } from '../port.ts';
import { hashOfSecret } from '../secret-token.ts';
import { openSession, rotateRefreshToken } from '../sessions/sessions.ts';
import { revokeSession, selectSessionOfRefreshHash } from '../sessions/sessions.queries.ts';
import type { TokenChain } from '../sessions/token-chain.ts';
import type { FirebaseAdmin } from './firebase-admin.ts';
import { updateProviderToken } from './firebase-identity.queries.ts';
import { ProviderUnavailable, type GoogleRest, type GoogleTokens } from './google-rest.ts';
import type { VerifyGoogleToken } from './google-tokens.ts';

export interface FirebaseSessionDeps {
  db: AppDb;
  admin: FirebaseAdmin;
  rest: GoogleRest;
  verify: VerifyGoogleToken;
  /** Seals Google's refresh tokens. */
  box: SecretBox;
  chain: TokenChain;
}

const CUSTOM_TOKEN_SECONDS = 60;

/** A session of ours around one of Google's, whose tokens carry its name from the first to the last. */
export async function startSession(
  { db, admin, rest, box }: FirebaseSessionDeps,
  uid: string,
  origin: SessionOrigin,
  { checkedAt = null, keptBy = 'COOKIE', db: transaction = db }: StartOptions = {},
): Promise<TokenSet | null> {
  const sid = randomUUID();
  const answer = await rest.signInWithCustomToken(await admin.createCustomToken(uid, { sid }));
  if (answer.outcome === 'refused') return null;
  const providerToken = box.seal(answer.refreshToken, sid);
  const session = await openSession(transaction, { uid, origin, keptBy, checkedAt, sid, providerToken });
  return session === null ? null : { accessToken: answer.idToken, refreshToken: session.refreshToken };
}

/** Google would take a custom token for an hour and as often as it comes; the session it names begins once. */
export async function createCustomToken(
  admin: FirebaseAdmin,
  db: Db,
  uid: string,
  browserSecret: string | null,
): Promise<string> {
  const sid = randomUUID();
  await insertCode(db, {
    kind: 'CUSTOM_TOKEN',
    uid,
    codeHash: hashOfSecret(sid),
    boundTo: browserSecret === null ? null : hashOfSecret(browserSecret),
    seconds: CUSTOM_TOKEN_SECONDS,
  });
  return admin.createCustomToken(uid, { sid });
}

export async function adoptSession(
  deps: FirebaseSessionDeps,
  { uid, sessionId }: IdClaims,
  refreshToken: string,
  origin: AdoptionOrigin,
): Promise<TokenSet | null> {
  const fresh = await exchange(deps, refreshToken, { uid, sid: sessionId });
  if (fresh === null) return null;
  return inTransaction(deps.db, async (transaction) => {
    const owner = await redeemCode(transaction, 'CUSTOM_TOKEN', sessionId, origin.browserSecret);
    if (owner !== uid) return null;
    const providerToken = deps.box.seal(fresh.refreshToken, sessionId);
    const session = await openSession(transaction, {
      uid,
      origin,
      keptBy: 'COOKIE',
      checkedAt: null,
      sid: sessionId,
      providerToken,
    });
    return session === null ? null : { accessToken: fresh.idToken, refreshToken: session.refreshToken };
  });
}

/** Google is asked before our token is replaced: were it the other way round, a failure would cost the session. */
export async function refresh(deps: FirebaseSessionDeps, refreshToken: string): Promise<Refreshed> {
  try {
    return await refreshAtGoogle(deps, refreshToken);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { outcome: 'unavailable' };
    throw error;
  }
}

async function refreshAtGoogle(deps: FirebaseSessionDeps, refreshToken: string): Promise<Refreshed> {
  const { db } = deps;
  const hash = hashOfSecret(refreshToken);
  const current = await selectSessionOfRefreshHash(db, hash);
  const fresh = current === undefined ? null : await exchangeSealed(deps, current);
  if (current !== undefined && fresh === null) {
    await revokeSession(db, current.sid);
    return { outcome: 'dead' };
  }
  const rotation = await rotateRefreshToken(db, deps.chain, refreshToken);
  if (rotation.outcome === 'dead' || rotation.outcome === 'stolen') return { outcome: 'dead' };
  const { session, providerToken } = rotation;
  const tokens = fresh ?? (await exchangeSealed(deps, { ...session, providerToken }));
  if (tokens === null) return { outcome: 'dead' };
  return { outcome: 'ok', accessToken: tokens.idToken, refreshToken: rotation.refreshToken };
}

interface SealedSession {
  sid: string;
  uid: string;
  providerToken: Buffer | null;
}

/** Null when Google's session is over, or was sealed under a secret that is gone. */
async function exchangeSealed(deps: FirebaseSessionDeps, session: SealedSession): Promise<GoogleTokens | null> {
  const token = session.providerToken === null ? null : deps.box.open(session.providerToken, session.sid);
  if (token === null) return null;
  const fresh = await exchange(deps, token, session);
  if (fresh !== null && fresh.refreshToken !== token) {
    await updateProviderToken(deps.db, session.sid, deps.box.seal(fresh.refreshToken, session.sid));
  }
  return fresh;
}

const OVER = new Set(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN']);

/** New tokens, if they are of this very session. */
async function exchange(
  { rest, verify }: FirebaseSessionDeps,
  refreshToken: string,
  { uid, sid }: { uid: string; sid: string },
): Promise<GoogleTokens | null> {
  const answer = await rest.exchangeRefreshToken(refreshToken);
  if (answer.outcome === 'refused') {
    if (OVER.has(answer.code)) return null;
    throw new ProviderUnavailable(`Google refused a refresh: ${answer.code}`);
  }
  const claims = await verify(answer.idToken);
  return claims?.uid === uid && claims.sessionId === sid ? answer : null;
}
