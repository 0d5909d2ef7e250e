import type { AppDb } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import { insertAuthEvent } from '../events.queries.ts';
import type { SessionOrigin } from '../port.ts';
import { hashOfSecret } from '../secret-token.ts';
import { insertIdentity, takePendingLink } from './openid.queries.ts';

export interface ProvenLogin {
  uid: string;
  emailCanonical: string;
  /** The cookie of the browser in which the outside login ended. */
  browserSecret: string;
  origin?: SessionOrigin;
}

/** Whoever knows the password may from now on also come in through the provider they have just come from. */
export async function linkPendingIdentity(
  db: AppDb,
  { uid, emailCanonical, browserSecret, origin }: ProvenLogin,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const identity = await takePendingLink(transaction, emailCanonical, hashOfSecret(browserSecret));
    if (identity === undefined || !(await insertIdentity(transaction, uid, identity))) return false;
    await insertAuthEvent(transaction, { kind: 'IDENTITY_LINKED', uid, ...origin });
    return true;
  });
}
