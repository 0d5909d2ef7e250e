import { newPassword, RESET_SYMBOLS } from '@tieout/contracts/password-rules.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { redeemCode } from '#identity/codes/codes.ts';
import { ACCESS_TOKEN_SECONDS, type EmbeddedIdentity } from '#identity/embedded/embedded-identity.ts';
import type { PasswordStrength } from '#identity/password-strength/password-strength.ts';
import type { SessionOrigin } from '#identity/port.ts';
import { hashOfSecret } from '#identity/secret-token.ts';
import { selectAccount, selectCompanyNames, selectSession, selectSessionOfToken } from './toolkit.queries.ts';
import { ToolkitRefusal } from './toolkit-error.ts';

export interface ToolkitDeps {
  db: AppDb;
  identity: EmbeddedIdentity;
  passwordStrength: PasswordStrength;
}

export const EXPIRES_IN = String(ACCESS_TOKEN_SECONDS);

export async function exchangeCustomToken(
  { db, identity }: ToolkitDeps,
  token: string | undefined,
  browserSecret: string | null,
  origin: SessionOrigin,
) {
  if (!token) throw new ToolkitRefusal('MISSING_CUSTOM_TOKEN');
  const uid = await redeemCode(db, 'CUSTOM_TOKEN', token, browserSecret);
  if (uid === null)
    throw new ToolkitRefusal('INVALID_CUSTOM_TOKEN', 'The sign-in link has expired. Please sign in again.');
  await requireAccount(db, uid);
  const session = await identity.startSession(uid, origin);
  if (session === null) throw new ToolkitRefusal('USER_NOT_FOUND');
  return session;
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
  // Only for these words does the SDK sign its user out; a session that has ended must not live on in it.
  if (!session.isAlive || !found.isCurrent) throw new ToolkitRefusal('TOKEN_EXPIRED');
  return { sid: found.sid, uid: session.uid, createdAt: session.createdAt };
}

/** The row of a session goes with its account; whoever still holds its token must be signed out, not stay for ever. */
function isOurs(refreshToken: string): boolean {
  return /^[\w-]{43}$/.test(refreshToken);
}

export async function requireAccount(db: AppDb, uid: string) {
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
  const companies = await inContext(db, { userId: uid }, (transaction) => selectCompanyNames(transaction, uid));
  const complaint = await passwordStrength.check(password, [firstName, lastName, email, ...companies]);
  if (complaint !== null) throw weak(complaint);
}

function weak(sentence: string): ToolkitRefusal {
  return new ToolkitRefusal('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', sentence);
}
