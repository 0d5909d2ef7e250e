import { AppError } from '#server/app-error.ts';
import { updateEmailVerified } from '../embedded/embedded-identity.queries.ts';
import type { IdentityProvider } from '../port.ts';
import { endSessionOf } from '../sessions/sessions.ts';
import { revokeAllSessions, revokeSession } from '../sessions/sessions.queries.ts';
import { createResetCode, createUser, setPassword } from './firebase-accounts.ts';
import { checkPassword } from './firebase-password.ts';
import {
  adoptSession,
  createCustomToken,
  refresh,
  startSession,
  type FirebaseSessionDeps,
} from './firebase-sessions.ts';
import type { FirebaseAdmin } from './firebase-admin.ts';
import { withDeadline } from './google-deadline.ts';
import { ProviderUnavailable } from './google-rest.ts';

export interface FirebaseIdentityDeps extends FirebaseSessionDeps {
  project: { apiKey: string; projectId: string };
  /** How long one piece of work may wait for Google's Admin SDK. */
  timeoutMs?: number;
}

/** Google keeps passwords and signs tokens; who may do what, and which sessions live, is in our own rows. */
export function createFirebaseIdentity(deps: FirebaseIdentityDeps): IdentityProvider {
  const { db, rest, verify, project, timeoutMs } = deps;

  function admin(): FirebaseAdmin {
    return withDeadline(deps.admin, timeoutMs);
  }

  return {
    kind: 'firebase',
    project,
    prepareCredential: async (password) => ({ kind: 'plain', password }),
    createUser: (transaction, user) => orUnavailable(createUser(transaction, admin(), user)),
    setPassword: (transaction, uid, credential) => orUnavailable(setPassword(transaction, admin(), uid, credential)),
    // These two fail as they are: a login answers 500 when its provider is down (identity-and-security A.8).
    checkPassword: (email, password) => checkPassword(db, rest, email, password),
    startSession: (uid, origin, options) => startSession({ ...deps, admin: admin() }, uid, origin, options),
    verifyIdToken: verify,
    refresh: (refreshToken) => refresh(deps, refreshToken),
    adoptSession: (claims, refreshToken, origin) => orUnavailable(adoptSession(deps, claims, refreshToken, origin)),
    endSession: (sessionId) => revokeSession(db, sessionId),
    endSessionOf: (refreshToken) => endSessionOf(db, refreshToken),
    endAllSessions: revokeAllSessions,
    createCustomToken: (transaction, uid, browserSecret) =>
      orUnavailable(createCustomToken(admin(), transaction, uid, browserSecret ?? null)),
    createResetCode: (transaction, uid) => orUnavailable(createResetCode(transaction, admin(), uid)),
    // Google is not told: ours is the flag that counts, and the transaction need not wait for anybody.
    markEmailVerified: updateEmailVerified,
  };
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable)) throw cause;
    const message = 'The login service does not answer. Try again in a moment.';
    throw new AppError('unavailable', message, { cause, retryAfterSeconds: 5 });
  }
}
