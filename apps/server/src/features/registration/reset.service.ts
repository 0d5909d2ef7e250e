import { unknownEmailFor } from '#identity/account-refusals.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import type { Db } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import { insertAuthEvent } from '#identity/events.queries.ts';
import type { Visit } from '#identity/login/log-in-with-password.ts';
import type { LinkParameters } from '#identity/verification/send-verification.ts';
import { sendMail, sendNoMail, type MailContent } from '#mail/outbox.ts';
import { completeRegistrationMail, outsideLoginMail, resetMail } from '#mail/templates/identity.ts';
import type { AccountDeps } from './account-deps.ts';
import { selectAccount, type Account } from '#identity/people/people.queries.ts';

/** Mails the link that sets a password. Throws `unknown-email` to whoever may still be told. */
export async function requestReset(
  deps: AccountDeps,
  email: string,
  visit: Visit,
  kept: LinkParameters = {},
): Promise<void> {
  const { db, limits } = deps;
  const emailCanonical = canonicalEmail(email);
  await limits.admit('reset', emailCanonical, visit.ip);
  const account = await selectAccount(db, emailCanonical);
  if (account === undefined) {
    const refusal = await unknownEmailFor(deps, emailCanonical, visit);
    if (refusal !== null) throw refusal;
  }
  const { ip, userAgent } = visit;
  const receiver = account === undefined || account.isDisabled ? null : account;
  // The same work for all who get the same answer: the time it takes must not tell them apart.
  await inTransaction(db, async (transaction) => {
    if (receiver === null) await sendNoMail(transaction);
    else await sendMail(transaction, { to: receiver.email, ...(await mailFor(deps, transaction, receiver, kept)) });
    await insertAuthEvent(transaction, { kind: 'RESET_REQUESTED', uid: receiver?.uid ?? null, ip, userAgent });
  });
}

async function mailFor(
  deps: AccountDeps,
  transaction: Db,
  account: Account,
  kept: LinkParameters,
): Promise<MailContent> {
  const { uid, firstName, hasPassword, hasOutsideIdentity } = account;
  // A password would be a second way in, which whoever manages the outside accounts cannot close.
  if (!hasPassword && hasOutsideIdentity)
    return outsideLoginMail({ firstName, signInUrl: `${deps.publicUrl}/sign-in` });
  const oobCode = await deps.identity.createResetCode(transaction, uid);
  // From the configured address, never from the request's Host: whoever sends that could have the link lead to themselves.
  const query = new URLSearchParams({ mode: 'resetPassword', oobCode, lang: 'en', ...kept });
  const link = `${deps.publicUrl}/firebase-callback?${query.toString()}`;
  return hasPassword ? resetMail({ firstName, link }) : completeRegistrationMail({ firstName, link });
}
