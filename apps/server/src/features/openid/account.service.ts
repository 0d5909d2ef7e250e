import type { OpenIdError } from '@tieout/contracts/openid.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import { insertAuthEvent } from '#identity/events.queries.ts';
import {
  insertIdentity,
  lockIdentity,
  selectIdentity,
  upsertPendingLink,
  type OutsideIdentity,
} from '#identity/openid/openid.queries.ts';
import type { IdentityProvider, SessionOrigin } from '#identity/port.ts';
import { hashOfSecret } from '#identity/secret-token.ts';
import { insertOutsideUser } from './openid.queries.ts';
import type { Profile } from './profile.ts';

export type Outcome = { customToken: string } | { error: OpenIdError };

export interface AccountDeps {
  db: AppDb;
  identity: IdentityProvider;
}

/** Where an outside login ends: the token it ends in is of use in this browser only. */
export interface Browser extends SessionOrigin {
  secret: string;
}

interface Arrival {
  outside: OutsideIdentity;
  browser: Browser;
}

/** The account of an outside identity, by issuer and subject only. A new identity gets one unless its address has one already. */
export async function signIn(
  { db, identity }: AccountDeps,
  { outside, browser }: Arrival,
  findProfile: () => Promise<Profile | null>,
): Promise<Outcome> {
  const known = await selectIdentity(db, outside);
  if (known !== undefined) return admit(db, identity, known, browser);
  const profile = await findProfile();
  if (profile === null) return { error: 'email-missing' };
  return inTransaction(db, async (transaction) => {
    // Two tabs of one newcomer arrive at once: the second waits, then finds the account of the first.
    await lockIdentity(transaction, outside);
    const meanwhile = await selectIdentity(transaction, outside);
    if (meanwhile !== undefined) return admit(transaction, identity, meanwhile, browser);
    return join(transaction, identity, { outside, browser }, profile);
  });
}

async function admit(
  db: Db,
  identity: IdentityProvider,
  { uid, isDisabled }: { uid: string; isDisabled: boolean },
  browser: Browser,
): Promise<Outcome> {
  if (isDisabled) return { error: 'account-disabled' };
  return { customToken: await identity.createCustomToken(db, uid, browser.secret) };
}

async function join(
  db: Db,
  identity: IdentityProvider,
  { outside, browser }: Arrival,
  profile: Profile,
): Promise<Outcome> {
  const emailCanonical = canonicalEmail(profile.email);
  const uid = await insertOutsideUser(db, emailCanonical, profile);
  if (uid === undefined) {
    await upsertPendingLink(db, { ...outside, emailCanonical, boundTo: hashOfSecret(browser.secret) });
    return { error: 'link-required' };
  }
  await identity.createUser(db, { uid, email: profile.email, credential: null, isEmailVerified: true });
  await insertIdentity(db, uid, outside);
  const { ip, userAgent } = browser;
  for (const kind of ['REGISTERED', 'IDENTITY_LINKED'] as const)
    await insertAuthEvent(db, { kind, uid, ip, userAgent });
  return admit(db, identity, { uid, isDisabled: false }, browser);
}
