import { newPassword, RESET_SYMBOLS } from '@tieout/contracts/password-rules.ts';
import type { AppDb } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { canonicalEmail } from '../canonical-email.ts';
import { deleteDevices } from '../devices/devices.queries.ts';
import { updateEmailVerified } from '../embedded/embedded-identity.queries.ts';
import { insertAuthEvent } from '../events.queries.ts';
import { activateInvitations } from '../invitations/activate-invitations.ts';
import type { PasswordCheck } from '../port.ts';
import { revokeAllSessions } from '../sessions/sessions.queries.ts';
import { selectGoogleAccount, selectIsCalledIn, updateHasPassword } from './firebase-identity.queries.ts';
import { ProviderUnavailable, type GoogleRest } from './google-rest.ts';

/** Google may hide which of the two was wrong, so who is unknown is told by our own table. */
const WRONG = new Set([
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'MISSING_PASSWORD',
]);

export async function checkPassword(
  db: AppDb,
  rest: GoogleRest,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  const account = await selectGoogleAccount(db, canonicalEmail(email));
  // Strangers too: the time of the answer must not tell who is a customer.
  const answer = await rest.signInWithPassword(canonicalEmail(email), password);
  if (account === undefined) return { outcome: 'unknown-user' };
  const { uid } = account;
  if (answer.outcome === 'refused') return refusedCheck(uid, answer.code);
  // The address belongs to another account there: not the person we know.
  if (answer.uid !== uid) return { outcome: 'wrong-password', uid };
  if (account.isDisabled) return { outcome: 'disabled', uid };
  const facts = await rest.lookUp(answer.idToken);
  if (facts.outcome === 'refused') return refusedCheck(uid, facts.code);
  const checkedAt = await takeOver(db, uid, facts);
  requireOurRules(password);
  const isEmailVerified = account.isEmailVerified || facts.isEmailVerified;
  return isEmailVerified
    ? { outcome: 'ok', uid, checkedAt: checkedAt ?? account.checkedAt }
    : { outcome: 'unverified', uid };
}

/**
 * A reset at Google asks for six characters unless the project says otherwise. Only after the right password: nobody else
 * learns how weak it is.
 */
function requireOurRules(password: string): void {
  if (newPassword(RESET_SYMBOLS).safeParse(password).success) return;
  throw new AppError('invalid-input', 'Your password is weaker than our rules allow. Please reset it.');
}

function refusedCheck(uid: string, code: string): PasswordCheck {
  if (WRONG.has(code)) return { outcome: 'wrong-password', uid };
  if (code === 'USER_DISABLED') return { outcome: 'disabled', uid };
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER') {
    throw new AppError('too-many-attempts', 'Too many attempts. Please try again later.', { retryAfterSeconds: 60 });
  }
  throw new ProviderUnavailable(`Google refused a login: ${code}`);
}

/**
 * A reset link is answered by Google alone. What follows from it (every session ends, the address is proven) follows at
 * the first login after it. Answers the moment from which a new session may begin, where the old ones were ended.
 */
async function takeOver(
  db: AppDb,
  uid: string,
  { isEmailVerified, validSince }: { isEmailVerified: boolean; validSince: number },
): Promise<string | null> {
  return inTransaction(db, async (transaction) => {
    await updateHasPassword(transaction, uid);
    if (isEmailVerified) {
      await updateEmailVerified(transaction, uid);
      await activateInvitations(transaction, uid);
    }
    const { isCalledIn } = await selectIsCalledIn(transaction, uid, validSince);
    if (!isCalledIn) return null;
    await revokeAllSessions(transaction, uid);
    await deleteDevices(transaction, uid);
    await insertAuthEvent(transaction, { kind: 'PASSWORD_SET', uid });
    return (await selectIsCalledIn(transaction, uid, validSince)).now;
  });
}
