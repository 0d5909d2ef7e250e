import type { LoginRequest, LoginResponse } from '@tieout/contracts/auth.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDb } from '#db/client.ts';
import type { AdmittedLogin } from '#identity/attempts/login-attempts.ts';
import type { AttemptLimits } from '#identity/attempts/attempt-limits.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import { selectKnownDevice, upsertDevice } from '#identity/devices/devices.queries.ts';
import { insertAuthEvent } from '#identity/events.queries.ts';
import type { IdentityProvider, PasswordCheck } from '#identity/port.ts';
import { hashOfSecret } from '#identity/secret-token.ts';
import { sendVerification } from '#identity/verification/send-verification.ts';
import { AppError } from '#server/app-error.ts';
import { findLoginProfile } from './login-profile.ts';

export interface LoginDeps {
  db: AppDb;
  identity: IdentityProvider;
  limits: AttemptLimits;
  publicUrl: string;
  log: FastifyBaseLogger;
}

/** Where a login comes from. */
export interface Visit {
  ip: string;
  userAgent: string | null;
  /** The browser's own secret; made for the first visit. */
  device: string;
}

export interface LoggedIn {
  answer: LoginResponse;
  refreshToken: string;
  uid: string;
}

/** Fails closed: whatever goes wrong below is one 500, for which the browser has the specification's text. */
export async function logIn(deps: LoginDeps, request: LoginRequest, visit: Visit): Promise<LoggedIn> {
  try {
    return await attemptLogin(deps, request, visit);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('internal-error', 'Internal server error. Please try again later', { cause });
  }
}

async function attemptLogin(deps: LoginDeps, { email, password }: LoginRequest, visit: Visit): Promise<LoggedIn> {
  const { db, identity, limits } = deps;
  const emailCanonical = canonicalEmail(email);
  const deviceHash = hashOfSecret(visit.device);
  const known = await selectKnownDevice(db, deviceHash, emailCanonical);
  const knownDevice = known === undefined ? null : visit.device;
  const admitted = await limits.admitLogin({ emailCanonical, ip: visit.ip, knownDevice });
  const check = await identity.checkPassword(email, password);
  if (check.outcome !== 'ok') throw await refusalOf(deps, { check, admitted, emailCanonical, visit });
  const { uid } = check;
  const session = await identity.startSession(uid, visit, check.checkedAt);
  // The password was changed while it was being checked.
  if (session === null) throw badCredentials();
  await admitted.succeeded();
  await upsertDevice(db, deviceHash, uid);
  await insertAuthEvent(db, { kind: 'LOGGED_IN', uid, ip: visit.ip, userAgent: visit.userAgent });
  const answer = { accessToken: session.accessToken, ...(await findLoginProfile(db, uid)) };
  return { answer, refreshToken: session.refreshToken, uid };
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
      if (await deps.limits.isProbing(visit.ip, emailCanonical)) {
        deps.log.warn({ ip: visit.ip }, 'this network has tried many addresses that have no account');
      }
      return (await deps.limits.mayExplain(visit))
        ? new AppError(
            'unknown-email',
            "Looks like you don't have an account with us. Please register using the link below",
          )
        : badCredentials();
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
    await deps.db.transaction().execute((transaction) => sendVerification(transaction, uid, deps.publicUrl));
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
