import type { AppDb } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { unknownEmailFor } from '../account-refusals.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import type { AdmittedLogin } from '../attempts/login-attempts.ts';
import { canonicalEmail } from '../canonical-email.ts';
import { selectKnownDevice, upsertDevice } from '../devices/devices.queries.ts';
import { insertAuthEvent } from '../events.queries.ts';
import type { IdentityProvider, PasswordCheck, SessionKeeper, TokenSet } from '../port.ts';
import { hashOfSecret } from '../secret-token.ts';
import { sendVerification } from '../verification/send-verification.ts';

export interface LoginDeps {
  db: AppDb;
  identity: IdentityProvider;
  limits: AttemptLimits;
  publicUrl: string;
  log: { warn: (facts: object, message: string) => void };
}

/** Where a login comes from. */
export interface Visit {
  ip: string;
  userAgent: string | null;
  /** The browser's own secret; made for the first visit. */
  device: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** A session for the right password; else a refusal. Every way in by password goes through here, so that all are limited alike. */
export async function logInWithPassword(
  deps: LoginDeps,
  { email, password }: Credentials,
  visit: Visit,
  keptBy: SessionKeeper,
): Promise<TokenSet & { uid: string }> {
  const { db, identity, limits } = deps;
  const emailCanonical = canonicalEmail(email);
  const deviceHash = hashOfSecret(visit.device);
  const known = await selectKnownDevice(db, deviceHash, emailCanonical);
  const knownDevice = known === undefined ? null : visit.device;
  const admitted = await limits.admitLogin({ emailCanonical, ip: visit.ip, knownDevice });
  const check = await identity.checkPassword(email, password);
  if (check.outcome !== 'ok') throw await refusalOf(deps, { check, admitted, emailCanonical, visit });
  const { uid } = check;
  const session = await identity.startSession(uid, visit, { checkedAt: check.checkedAt, keptBy });
  // The password was changed while it was being checked.
  if (session === null) throw badCredentials();
  await admitted.succeeded();
  await upsertDevice(db, deviceHash, uid);
  await insertAuthEvent(db, { kind: 'LOGGED_IN', uid, ip: visit.ip, userAgent: visit.userAgent });
  return { ...session, uid };
}

interface Refused {
  check: Exclude<PasswordCheck, { outcome: 'ok' }>;
  admitted: AdmittedLogin;
  emailCanonical: string;
  visit: Visit;
}

/** The statuses of identity-and-security A.8; the browser shows the spec's text for each. */
async function refusalOf(deps: LoginDeps, { check, admitted, emailCanonical, visit }: Refused): Promise<AppError> {
  switch (check.outcome) {
    case 'unverified':
      await admitted.succeeded();
      return unverified(deps, check.uid, emailCanonical, visit);
    case 'disabled':
    case 'no-password':
      await recordRefusal(deps, check.uid, visit);
      return badCredentials();
    case 'unknown-user':
      // As for an address that has an account: the time of the answer must not tell.
      await recordRefusal(deps, null, visit);
      return (await unknownEmailFor(deps, emailCanonical, visit)) ?? badCredentials();
    case 'wrong-password':
      await recordRefusal(deps, check.uid, visit);
      return (await deps.limits.mayExplain(visit))
        ? new AppError('wrong-password', 'Incorrect password. Please try again or reset a password')
        : badCredentials();
  }
}

/** Only after the right password; nobody else learns that the account waits for its verification. */
async function unverified(deps: LoginDeps, uid: string, emailCanonical: string, { ip }: Visit): Promise<AppError> {
  try {
    await deps.limits.admit('verification', emailCanonical, ip);
    await inTransaction(deps.db, (transaction) => sendVerification(transaction, uid, deps));
    return new AppError('email-not-verified', 'Please verify your email. We have sent the link again.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new AppError('email-not-verified', 'Please verify your email. We have sent the link several times.');
  }
}

function recordRefusal({ db }: LoginDeps, uid: string | null, { ip, userAgent }: Visit): Promise<void> {
  return insertAuthEvent(db, { kind: 'LOGIN_REFUSED', uid, ip, userAgent });
}

function badCredentials(): AppError {
  return new AppError('bad-credentials', 'Invalid credentials. Please try again');
}
