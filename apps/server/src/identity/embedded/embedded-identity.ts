import type { AppDb } from '#db/client.ts';
import type { IdentityProvider, PasswordCheck } from '../port.ts';
import { insertSession, revokeSession, selectCredentials, upsertPassword } from './embedded-identity.queries.ts';
import { hashPassword, verifyAgainstNothing, verifyPassword } from './password-hash.ts';
import type { TokenSigner } from './token-signer.ts';

const SESSION_SECONDS = 60 * 60;

export interface EmbeddedIdentityDeps {
  db: AppDb;
  signer: TokenSigner;
}

export function createEmbeddedIdentity({ db, signer }: EmbeddedIdentityDeps): IdentityProvider {
  return {
    checkPassword: (email, password) => checkPassword(db, email, password),
    async setPassword(uid, password) {
      await upsertPassword(db, uid, await hashPassword(password));
    },
    async startSession(uid, origin) {
      const sessionId = await insertSession(db, uid, SESSION_SECONDS, origin);
      return { accessToken: await signer.sign({ uid, sessionId }, SESSION_SECONDS) };
    },
    verifyIdToken: (token) => signer.verify(token),
    endSession: (sessionId) => revokeSession(db, sessionId),
  };
}

async function checkPassword(db: AppDb, email: string, password: string): Promise<PasswordCheck> {
  const credentials = await selectCredentials(db, canonicalEmail(email));
  if (credentials === undefined || credentials.passwordHash === null) {
    // The same work for a stranger: the time of the answer must not tell who is a customer.
    await verifyAgainstNothing(password);
    return credentials === undefined ? { outcome: 'unknown-user' } : { outcome: 'no-password' };
  }
  if (!(await verifyPassword(credentials.passwordHash, password))) return { outcome: 'wrong-password' };
  if (credentials.isDisabled) return { outcome: 'disabled' };
  if (!credentials.isEmailVerified) return { outcome: 'unverified', uid: credentials.uid };
  return { outcome: 'ok', uid: credentials.uid };
}

export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}
