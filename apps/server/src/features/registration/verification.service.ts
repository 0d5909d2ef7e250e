import { inTransaction } from '#db/context.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import { inspectCode, redeemCode } from '#identity/codes/codes.ts';
import { insertAuthEvent } from '#identity/events.queries.ts';
import { activateInvitations } from '#identity/invitations/activate-invitations.ts';
import type { Visit } from '#identity/login/log-in-with-password.ts';
import type { SessionOrigin } from '#identity/port.ts';
import { sendVerification, type LinkParameters } from '#identity/verification/send-verification.ts';
import { sendNoMail } from '#mail/outbox.ts';
import type { AccountDeps } from './account-deps.ts';
import { selectAccount } from '#identity/people/people.queries.ts';

/** All but the first are values of `error` on the login page (spec section 8). */
export type Verification =
  | 'verified'
  | 'invalid-token'
  | 'expired-link'
  | 'already-active'
  | 'user-not-found'
  | 'unexpected-error';

/** The link again, if somebody waits for it. The caller learns nothing of it. */
export async function resendVerification(
  deps: AccountDeps,
  email: string,
  visit: Visit,
  kept: LinkParameters = {},
): Promise<void> {
  const { db, publicUrl } = deps;
  const emailCanonical = canonicalEmail(email);
  await deps.limits.admit('verification', emailCanonical, visit.ip);
  const account = await selectAccount(db, emailCanonical);
  const waits = account !== undefined && !account.isDisabled && !account.isEmailVerified;
  await inTransaction(db, (transaction) =>
    waits ? sendVerification(transaction, account.uid, { publicUrl, kept }) : sendNoMail(transaction),
  );
}

/** What the link in the mail does. Whoever clicks is a person in a browser: they get the login page, whatever happens. */
export async function followLink(deps: AccountDeps, token: string, origin: SessionOrigin): Promise<Verification> {
  try {
    return await verify(deps, token, origin);
  } catch (error) {
    deps.log.error({ err: error }, 'an email address could not be verified');
    return 'unexpected-error';
  }
}

function verify({ db, identity }: AccountDeps, token: string, origin: SessionOrigin): Promise<Verification> {
  return inTransaction(db, async (transaction) => {
    const uid = await redeemCode(transaction, 'VERIFY_EMAIL', token);
    const code = await inspectCode(transaction, 'VERIFY_EMAIL', token);
    if (!('isEmailVerified' in code)) return code.state === 'unknown' ? 'invalid-token' : 'user-not-found';
    if (code.isEmailVerified) return 'already-active';
    if (uid === null) return code.state === 'expired' ? 'expired-link' : 'invalid-token';
    await identity.markEmailVerified(transaction, uid);
    await activateInvitations(transaction, uid);
    await insertAuthEvent(transaction, { kind: 'EMAIL_VERIFIED', uid, ...origin });
    return 'verified';
  });
}
