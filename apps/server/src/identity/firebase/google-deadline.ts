import type { FirebaseAdmin } from './firebase-admin.ts';
import { GOOGLE_TIMEOUT_MS, ProviderUnavailable } from './google-rest.ts';

/**
 * The Admin SDK for one piece of work, all of whose calls together have this long: it repeats calls for minutes by itself,
 * and the caller may be inside a transaction. What runs on after the deadline is one call at most; none begins after it.
 */
export function withDeadline(admin: FirebaseAdmin, milliseconds = GOOGLE_TIMEOUT_MS): FirebaseAdmin {
  const deadline = AbortSignal.timeout(milliseconds);
  const late = Promise.withResolvers<never>();
  // Without this a deadline that nobody waits for any more would count as an unhandled failure.
  late.promise.catch(() => undefined);
  deadline.addEventListener('abort', () => late.reject(new ProviderUnavailable('Google does not answer')));

  async function inTime<T>(call: () => Promise<T>): Promise<T> {
    if (deadline.aborted) return late.promise;
    try {
      return await Promise.race([call(), late.promise]);
    } catch (error) {
      throw isAboutTheAccount(error) ? error : new ProviderUnavailable('Google cannot be asked', { cause: error });
    }
  }

  return {
    createUser: (account) => inTime(() => admin.createUser(account)),
    updateUser: (uid, changes) => inTime(() => admin.updateUser(uid, changes)),
    deleteUser: (uid) => inTime(() => admin.deleteUser(uid)),
    getUserByEmail: (email) => inTime(() => admin.getUserByEmail(email)),
    createCustomToken: (uid, claims) => inTime(() => admin.createCustomToken(uid, claims)),
    generatePasswordResetLink: (email) => inTime(() => admin.generatePasswordResetLink(email)),
  };
}

/** Codes such as `app/network-error` and `auth/internal-error` tell of Google or of the way to it. */
const NOT_ABOUT_THE_ACCOUNT = new Set(['auth/internal-error', 'auth/too-many-requests', 'auth/quota-exceeded']);

function isAboutTheAccount(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('auth/') && !NOT_ABOUT_THE_ACCOUNT.has(code);
}
