import type { AppDb } from '#db/client.ts';
import { canonicalEmail } from '../canonical-email.ts';
import { createCode } from '../codes/codes.ts';
import { expireCodes } from '../codes/codes.queries.ts';
import type { Credential, IdentityProvider, PasswordCheck, Refreshed, TokenSet } from '../port.ts';
import {
  endSessionOf,
  findSessionOf,
  openSession,
  rotateRefreshToken,
  type OpenSession,
} from '../sessions/sessions.ts';
import { revokeAllSessions, revokeSession } from '../sessions/sessions.queries.ts';
import {
  insertAuthUser,
  replaceOutdatedHash,
  selectCredentials,
  updateEmailVerified,
  updatePassword,
} from './embedded-identity.queries.ts';
import type { TokenChain } from '../sessions/token-chain.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { TokenSigner } from './token-signer.ts';

export const ACCESS_TOKEN_SECONDS = 60 * 60;
export const EMBEDDED_PROJECT = { apiKey: 'tieout', projectId: 'tieout' };

export interface EmbeddedIdentityDeps {
  db: AppDb;
  signer: TokenSigner;
  hasher: PasswordHasher;
  chain: TokenChain;
}

/** What the protocol of the browser's SDK needs beyond the port. */
export interface EmbeddedIdentity extends IdentityProvider {
  accessTokenOf(session: OpenSession): Promise<string>;
}

/** Our own provider: accounts in PostgreSQL, argon2id, RS256. */
export function createEmbeddedIdentity({ db, signer, hasher, chain }: EmbeddedIdentityDeps): EmbeddedIdentity {
  function accessTokenOf(session: OpenSession): Promise<string> {
    const authTime = Math.floor(Date.parse(session.createdAt) / 1000);
    return signer.sign({ uid: session.uid, sessionId: session.sid, authTime }, ACCESS_TOKEN_SECONDS);
  }

  async function refresh(refreshToken: string): Promise<Refreshed> {
    const rotation = await rotateRefreshToken(db, chain, refreshToken);
    if (rotation.outcome === 'dead' || rotation.outcome === 'stolen') return { outcome: 'dead' };
    const accessToken = await accessTokenOf(rotation.session);
    return { outcome: 'ok', accessToken, refreshToken: rotation.refreshToken };
  }

  return {
    kind: 'embedded',
    accessTokenOf,
    project: EMBEDDED_PROJECT,
    prepareCredential: async (password) => ({ kind: 'hash', hash: await hasher.hash(password) }),
    async createUser(transaction, { uid, credential, isEmailVerified }) {
      const passwordHash = credential === null ? null : hashIn(credential);
      await insertAuthUser(transaction, { uid, passwordHash, isEmailVerified });
    },
    setPassword: (transaction, uid, credential) => updatePassword(transaction, uid, hashIn(credential)),
    checkPassword: (email, password) => checkPassword({ db, hasher }, email, password),
    async startSession(uid, origin, { checkedAt = null, keptBy = 'COOKIE', db: transaction = db } = {}) {
      const session = await openSession(transaction, { uid, origin, keptBy, checkedAt });
      if (session === null) return null;
      return { accessToken: await accessTokenOf(session), refreshToken: session.refreshToken };
    },
    verifyIdToken: (token) => signer.verify(token),
    refresh,
    async adoptSession(claims, refreshToken): Promise<TokenSet | null> {
      const session = await findSessionOf(db, refreshToken);
      if (session === null || session.sid !== claims.sessionId || session.uid !== claims.uid) return null;
      const refreshed = await refresh(refreshToken);
      return refreshed.outcome === 'ok' ? refreshed : null;
    },
    endSession: (sessionId) => revokeSession(db, sessionId),
    endSessionOf: (refreshToken) => endSessionOf(db, refreshToken),
    endAllSessions: revokeAllSessions,
    createCustomToken: (transaction, uid, browserSecret) =>
      createCode(transaction, 'CUSTOM_TOKEN', uid, browserSecret ?? null),
    async createResetCode(transaction, uid) {
      await expireCodes(transaction, 'RESET_PASSWORD', uid);
      return createCode(transaction, 'RESET_PASSWORD', uid);
    },
    markEmailVerified: updateEmailVerified,
  };
}

function hashIn(credential: Credential): string {
  // Made for another provider; stored here it would be no password at all.
  if (credential.kind !== 'hash') throw new Error('A credential that was not hashed');
  return credential.hash;
}

async function checkPassword(
  { db, hasher }: Pick<EmbeddedIdentityDeps, 'db' | 'hasher'>,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  const credentials = await selectCredentials(db, canonicalEmail(email));
  // What another provider left here is no hash, and nothing could be compared with it.
  if (credentials === undefined || !credentials.passwordHash?.startsWith('$')) {
    // The same work for a stranger: the time of the answer must not tell who is a customer.
    await hasher.verifyAgainstNothing(password);
    return credentials === undefined ? { outcome: 'unknown-user' } : { outcome: 'no-password', uid: credentials.uid };
  }
  const { uid, passwordHash, checkedAt } = credentials;
  if (!(await hasher.verify(passwordHash, password))) return { outcome: 'wrong-password', uid };
  if (credentials.isDisabled) return { outcome: 'disabled', uid };
  if (hasher.isOutdated(passwordHash)) {
    await replaceOutdatedHash(db, uid, passwordHash, await hasher.hash(password));
  }
  return credentials.isEmailVerified ? { outcome: 'ok', uid, checkedAt } : { outcome: 'unverified', uid };
}
