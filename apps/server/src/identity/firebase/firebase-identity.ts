import type { IdentityProvider } from '../port.ts';
import { endSessionOf } from '../sessions/sessions.ts';
import { revokeAllSessions, revokeSession } from '../sessions/sessions.queries.ts';
import { createResetCode, createUser, markEmailVerified, setPassword } from './firebase-accounts.ts';
import { checkPassword } from './firebase-password.ts';
import {
  adoptSession,
  createCustomToken,
  refresh,
  startSession,
  type FirebaseSessionDeps,
} from './firebase-sessions.ts';

export interface FirebaseIdentityDeps extends FirebaseSessionDeps {
  project: { apiKey: string; projectId: string };
}

/** Google keeps passwords and signs tokens; who may do what, and which sessions live, is in our own rows. */
export function createFirebaseIdentity(deps: FirebaseIdentityDeps): IdentityProvider {
  const { db, admin, rest, verify, project } = deps;
  return {
    kind: 'firebase',
    project,
    prepareCredential: async (password) => ({ kind: 'plain', password }),
    createUser: (transaction, user) => createUser(transaction, admin, user),
    setPassword: (transaction, uid, credential) => setPassword(transaction, admin, uid, credential),
    checkPassword: (email, password) => checkPassword(db, rest, email, password),
    startSession: (uid, origin, checkedAt) => startSession(deps, uid, origin, checkedAt ?? null),
    verifyIdToken: verify,
    refresh: (refreshToken) => refresh(deps, refreshToken),
    adoptSession: (claims, refreshToken, origin) => adoptSession(deps, claims, refreshToken, origin),
    endSession: (sessionId) => revokeSession(db, sessionId),
    endSessionOf: (refreshToken) => endSessionOf(db, refreshToken),
    endAllSessions: revokeAllSessions,
    createCustomToken: (transaction, uid, browserSecret) =>
      createCustomToken(admin, transaction, uid, browserSecret ?? null),
    createResetCode: (transaction, uid) => createResetCode(transaction, admin, uid),
    markEmailVerified: (transaction, uid) => markEmailVerified(transaction, admin, uid),
  };
}
