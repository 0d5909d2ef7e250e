import { newPassword, RESET_SYMBOLS } from '@tieout/contracts/password-rules.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, inTransaction, setContext } from '#db/context.ts';
import type { AttemptLimits } from '#identity/attempts/attempt-limits.ts';
import { redeemCode } from '#identity/codes/codes.ts';
import { ACCESS_TOKEN_SECONDS, type EmbeddedIdentity } from '#identity/embedded/embedded-identity.ts';
import type { PasswordStrength } from '#identity/password-strength/password-strength.ts';
import type { SessionOrigin } from '#identity/port.ts';
import { endStolenSession } from '#identity/sessions/sessions.ts';
import { insertAuthEvent } from '#identity/events.queries.ts';
import { hashOfSecret } from '#identity/secret-token.ts';
import {
  selectAccount,
  selectCompanyIds,
  selectCompanyNames,
  selectSession,
  selectSessionOfToken,
} from './toolkit.queries.ts';
import { ToolkitRefusal } from './toolkit-error.ts';

export interface ToolkitDeps {
  db: AppDb;
  identity: EmbeddedIdentity;
  passwordStrength: PasswordStrength;
  limits: AttemptLimits;
}

export const EXPIRES_IN = String(ACCESS_TOKEN_SECONDS);

export async function exchangeCustomToken(
  { db, identity }: ToolkitDeps,
  token: string | undefined,
  browserSecret: string | null,
  origin: SessionOrigin,
) {
  if (!token) throw new ToolkitRefusal('MISSING_CUSTOM_TOKEN');
  // One transaction: a token must not be used up without a session.
  return inTransaction(db, async (transaction) => {
    const uid = await redeemCode(transaction, 'CUSTOM_TOKEN', token, browserSecret);
    if (uid === null) throw invalidCustomToken();
    await requireAccount(transaction, uid);
    const session = await identity.startSession(uid, origin, { keptBy: 'MODULE', db: transaction });
    if (session === null) throw new ToolkitRefusal('USER_NOT_FOUND');
    await insertAuthEvent(transaction, { kind: 'LOGGED_IN', uid, ...origin });
    return session;
  });
}

function invalidCustomToken(): ToolkitRefusal {
  return new ToolkitRefusal('INVALID_CUSTOM_TOKEN', 'The sign-in link has expired. Please sign in again.');
}

export async function findAccountOf({ db, identity }: ToolkitDeps, idToken: string | undefined) {
  if (!idToken) throw new ToolkitRefusal('MISSING_ID_TOKEN');
  const claims = await identity.verifyIdToken(idToken);
  if (claims === null) throw new ToolkitRefusal('INVALID_ID_TOKEN');
  const account = await requireAccount(db, claims.uid);
  const session = await selectSession(db, claims.sessionId);
  if (session === undefined || session.uid !== claims.uid || !session.isAlive)
    throw new ToolkitRefusal('TOKEN_EXPIRED');
  return { uid: claims.uid, account, session };
}

/** The SDK keeps its refresh token, so it is not replaced here; the cookie's is, at each use. */
export async function exchangeRefreshToken(
  { db }: ToolkitDeps,
  grantType: string | undefined,
  token: string | undefined,
) {
  if (grantType !== 'refresh_token') throw new ToolkitRefusal(grantType ? 'INVALID_GRANT_TYPE' : 'MISSING_GRANT_TYPE');
  if (!token) throw new ToolkitRefusal('MISSING_REFRESH_TOKEN');
  const found = await selectSessionOfToken(db, hashOfSecret(token));
  if (found === undefined) throw new ToolkitRefusal(isOurs(token) ? 'TOKEN_EXPIRED' : 'INVALID_REFRESH_TOKEN');
  const session = await selectSession(db, found.sid);
  if (session === undefined) throw new ToolkitRefusal('USER_NOT_FOUND');
  if (session.isDisabled) throw new ToolkitRefusal('USER_DISABLED');
  if (found.keptBy === 'COOKIE') {
    // No page of ours ever sees this token: whoever sends it here has taken it from somewhere.
    await endStolenSession(db, { sid: found.sid, uid: session.uid });
    throw new ToolkitRefusal('TOKEN_EXPIRED');
  }
  // Only for these words does the SDK sign its user out; a session that has ended must not live on in it.
  if (!session.isAlive) throw new ToolkitRefusal('TOKEN_EXPIRED');
  return { sid: found.sid, uid: session.uid, createdAt: session.createdAt };
}

/** The row of a session goes with its account; whoever still holds its token must be signed out, not stay for ever. */
function isOurs(refreshToken: string): boolean {
  return /^[\w-]{43}$/.test(refreshToken);
}

export async function requireAccount(db: Db, uid: string) {
  const account = await selectAccount(db, uid);
  if (account === undefined) throw new ToolkitRefusal('USER_NOT_FOUND');
  if (account.isDisabled) throw new ToolkitRefusal('USER_DISABLED');
  return account;
}

/** Throws the sentence of the first rule a new password breaks. */
export async function requireGoodPassword(
  { db, passwordStrength }: ToolkitDeps,
  uid: string,
  password: string,
): Promise<void> {
  const rules = newPassword(RESET_SYMBOLS).safeParse(password);
  if (!rules.success) throw weak(rules.error.issues[0]?.message ?? 'Password is required');
  const { email, firstName, lastName } = await requireAccount(db, uid);
  const companies = await inContext(db, { userId: uid }, (transaction) => namesOfCompanies(transaction, uid));
  const complaint = await passwordStrength.check(password, [firstName, lastName, email, ...companies]);
  if (complaint !== null) throw weak(complaint);
}

/** Those that have invited them too, which only their own context shows. */
async function namesOfCompanies(transaction: Db, uid: string): Promise<string[]> {
  const companyIds = await selectCompanyIds(transaction, uid);
  await setContext(transaction, { userId: uid, companyIds });
  return selectCompanyNames(transaction, companyIds);
}

function weak(sentence: string): ToolkitRefusal {
  return new ToolkitRefusal('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', sentence);
}
