import type { Db } from '#db/client.ts';
import { emailTaken } from '../account-refusals.ts';
import { z } from 'zod';
import type { Credential, NewIdentity } from '../port.ts';
import { hasCode, type FirebaseAdmin, type GoogleAccount } from './firebase-admin.ts';
import { insertGoogleUser, selectAddress, selectIsKnown, updateHasPassword } from './firebase-identity.queries.ts';

/**
 * Ours first, so that an account which exists already never reaches Google. Without a password Google need not know: it
 * makes the account itself when the first session begins.
 */
export async function createUser(db: Db, admin: FirebaseAdmin, user: NewIdentity): Promise<void> {
  const { uid, email, credential, isEmailVerified } = user;
  await insertGoogleUser(db, { uid, hasPassword: credential !== null, isEmailVerified });
  if (credential === null) return;
  const account = { uid, email, emailVerified: isEmailVerified, ...passwordOf(credential) };
  await takingAddress(db, admin, email, () => admin.createUser(account));
}

async function takingAddress(db: Db, admin: FirebaseAdmin, email: string, take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (!hasCode(error, 'email-already-exists')) throw error;
    await removeOrphan(db, admin, email);
    await take();
  }
}

/**
 * An address that Google knows and we do not: what is left of a registration whose transaction failed after Google had
 * been told. Its id is one of ours. Any other belongs to somebody else's product in the same project, and stays.
 */
async function removeOrphan(db: Db, admin: FirebaseAdmin, email: string): Promise<void> {
  const { uid } = await admin.getUserByEmail(email);
  if (!z.uuid().safeParse(uid).success || (await selectIsKnown(db, uid))) {
    throw emailTaken();
  }
  await admin.deleteUser(uid);
}

export async function setPassword(db: Db, admin: FirebaseAdmin, uid: string, credential: Credential): Promise<void> {
  await updateHasPassword(db, uid);
  await updateAtGoogle(db, admin, uid, passwordOf(credential));
}

/** The code of the link that Google makes; we send it in a mail of our own. Best called outside a transaction. */
export async function createResetCode(db: Db, admin: FirebaseAdmin, uid: string): Promise<string> {
  const { email } = await selectAddress(db, uid);
  await takingAddress(db, admin, email, () => updateAtGoogle(db, admin, uid, { email }));
  const code = new URL(await admin.generatePasswordResetLink(email)).searchParams.get('oobCode');
  if (code === null) throw new Error('Google made a link without a code');
  return code;
}

/** Somebody who came to us before we came to Google is made known there now. */
async function updateAtGoogle(db: Db, admin: FirebaseAdmin, uid: string, changes: GoogleAccount): Promise<void> {
  try {
    await admin.updateUser(uid, changes);
  } catch (error) {
    if (!hasCode(error, 'user-not-found')) throw error;
    const { email, isEmailVerified } = await selectAddress(db, uid);
    await admin.createUser({ uid, email, emailVerified: isEmailVerified, ...changes });
  }
}

function passwordOf(credential: Credential): { password: string } {
  // Made for another provider; Google cannot keep it.
  if (credential.kind !== 'plain') throw new Error('A credential that was hashed');
  return { password: credential.password };
}
