import type { Db } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import { expireCodes } from '#identity/codes/codes.queries.ts';
import { inspectCode, redeemCode } from '#identity/codes/codes.ts';
import { deleteDevices, upsertDevice } from '#identity/devices/devices.queries.ts';
import { insertAuthEvent } from '#identity/events.queries.ts';
import { activateInvitations } from '#identity/invitations/activate-invitations.ts';
import type { Visit } from '#identity/login/log-in-with-password.ts';
import { hashOfSecret } from '#identity/secret-token.ts';
import { sendMail } from '#mail/outbox.ts';
import { passwordChangedMail } from '#mail/templates/identity.ts';
import { ToolkitRefusal } from './toolkit-error.ts';
import { requireGoodPassword, type ToolkitDeps } from './toolkit.service.ts';

const KINDS = { RESET_PASSWORD: 'PASSWORD_RESET', VERIFY_EMAIL: 'VERIFY_EMAIL' } as const;

interface UsableCode {
  uid: string;
  email: string;
  requestType: (typeof KINDS)[keyof typeof KINDS];
}

/** What a code is for, without using it. */
export async function inspectActionCode({ db }: ToolkitDeps, code: string | undefined): Promise<UsableCode> {
  if (!code) throw new ToolkitRefusal('MISSING_OOB_CODE');
  for (const kind of ['RESET_PASSWORD', 'VERIFY_EMAIL'] as const) {
    const found = await inspectCode(db, kind, code);
    // Not USER_NOT_FOUND: the SDK would tell of a token that has expired.
    if (found.state === 'account-gone') throw invalid();
    if (found.state === 'expired') throw expired();
    if (found.state === 'usable') {
      if (found.isDisabled) throw new ToolkitRefusal('USER_DISABLED');
      return { uid: found.uid, email: found.email, requestType: KINDS[kind] };
    }
  }
  throw invalid();
}

/**
 * Sets the password the link was for. Whoever had the old one is out: every session ends and every browser is a stranger
 * again, but for the one in which this happens: however many guess meanwhile, its owner gets in. The link came by mail,
 * so the address is proven, and an invitation accepted.
 */
export async function confirmReset(
  deps: ToolkitDeps,
  code: string | undefined,
  password: string,
  { device, ...origin }: Visit,
): Promise<UsableCode> {
  const { db, identity } = deps;
  await deps.limits.admitCode(code ?? '', origin.ip);
  const usable = await inspectActionCode(deps, code);
  if (usable.requestType !== 'PASSWORD_RESET') throw invalid();
  await requireGoodPassword(deps, usable.uid, password);
  // Before the transaction: hashing must not hold a connection.
  const credential = await identity.prepareCredential(password);
  await inTransaction(db, async (transaction) => {
    const uid = await redeem(transaction, 'RESET_PASSWORD', code);
    await identity.setPassword(transaction, uid, credential);
    await identity.endAllSessions(transaction, uid);
    await expireCodes(transaction, 'CUSTOM_TOKEN', uid);
    await deleteDevices(transaction, uid);
    await upsertDevice(transaction, hashOfSecret(device), uid);
    await identity.markEmailVerified(transaction, uid);
    await activateInvitations(transaction, uid);
    await insertAuthEvent(transaction, { kind: 'PASSWORD_SET', uid, ...origin });
    await sendMail(transaction, { to: usable.email, ...passwordChangedMail() });
  });
  await deps.limits.forgetGuesses(canonicalEmail(usable.email), origin.ip);
  return usable;
}

export async function confirmEmail(deps: ToolkitDeps, code: string | undefined): Promise<UsableCode> {
  const usable = await inspectActionCode(deps, code);
  if (usable.requestType !== 'VERIFY_EMAIL') throw invalid();
  await inTransaction(deps.db, async (transaction) => {
    const uid = await redeem(transaction, 'VERIFY_EMAIL', code);
    await deps.identity.markEmailVerified(transaction, uid);
    await activateInvitations(transaction, uid);
    await insertAuthEvent(transaction, { kind: 'EMAIL_VERIFIED', uid });
  });
  return usable;
}

/** Of many who come with one code at once, one gets past here. */
async function redeem(db: Db, kind: keyof typeof KINDS, code: string | undefined): Promise<string> {
  const uid = await redeemCode(db, kind, code ?? '');
  if (uid === null) throw invalid();
  return uid;
}

function invalid(): ToolkitRefusal {
  return new ToolkitRefusal(
    'INVALID_OOB_CODE',
    'The link is invalid or has been used already. Please ask for a new one.',
  );
}

function expired(): ToolkitRefusal {
  return new ToolkitRefusal('EXPIRED_OOB_CODE', 'The link has expired. Please ask for a new one.');
}
