import { canonicalEmail } from '#identity/canonical-email.ts';
import type { LoginDeps, Visit } from '#identity/login/log-in-with-password.ts';
import { linkPendingIdentity } from '#identity/openid/link-pending-identity.ts';

/** Best effort: somebody with the right password is in, whatever becomes of the link. */
export async function linkOutsideIdentity(
  { db, log }: Pick<LoginDeps, 'db' | 'log'>,
  uid: string,
  email: string,
  { browserSecret, visit: { ip, userAgent } }: { browserSecret: string; visit: Visit },
): Promise<void> {
  try {
    const emailCanonical = canonicalEmail(email);
    await linkPendingIdentity(db, { uid, emailCanonical, browserSecret, origin: { ip, userAgent } });
  } catch (error) {
    log.warn({ err: error }, 'an OpenID identity could not be linked');
  }
}
