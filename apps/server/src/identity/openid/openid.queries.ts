import type { OpenIdMode } from '@tieout/contracts/openid.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** How long somebody may take at the provider, and afterwards to prove with their password that the account is theirs. */
const MINUTES = sql<string>`now() + interval '10 minutes'`;
const NOW = sql<string>`now()`;

export interface NewOpenIdLogin {
  stateHash: Buffer;
  boundTo: Buffer;
  provider: string;
  mode: OpenIdMode;
  eventId: string | null;
  secrets: Buffer;
}

export async function insertOpenIdLogin(db: Db, login: NewOpenIdLogin): Promise<void> {
  await db
    .insertInto('openid_login')
    .values({
      state_hash: login.stateHash,
      bound_to: login.boundTo,
      provider: login.provider,
      mode: login.mode,
      event_id: login.eventId,
      secrets_encrypted: login.secrets,
      expires_at: MINUTES,
    })
    .execute();
}

/** Uses the login up. Of many who come back with one state exactly one gets the row, and only in the browser it began in. */
export async function takeOpenIdLogin(db: Db, stateHash: Buffer, boundTo: Buffer) {
  return db
    .updateTable('openid_login')
    .set({ used_at: NOW })
    .where('state_hash', '=', stateHash)
    .where('bound_to', '=', boundTo)
    .where('used_at', 'is', null)
    .where('expires_at', '>', NOW)
    .returning(['provider', 'event_id as eventId', 'secrets_encrypted as secrets'])
    .executeTakeFirst();
}

/** Which popup waits for the answer to a login that is over. */
export async function selectEventId(db: Db, stateHash: Buffer, boundTo: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('openid_login')
    .where('state_hash', '=', stateHash)
    .where('bound_to', '=', boundTo)
    .select('event_id as eventId')
    .executeTakeFirst();
  return row?.eventId ?? null;
}

/** Who somebody is at their provider. The address is no part of it: providers let people change theirs. */
export interface OutsideIdentity {
  issuer: string;
  subject: string;
}

export async function selectIdentity(db: Db, { issuer, subject }: OutsideIdentity) {
  return db
    .selectFrom('auth_identity')
    .innerJoin('auth_user', 'auth_user.uid', 'auth_identity.uid')
    .where('auth_identity.issuer', '=', issuer)
    .where('auth_identity.subject', '=', subject)
    .select(['auth_user.uid', 'auth_user.is_disabled as isDisabled'])
    .executeTakeFirst();
}

/** Until the transaction ends nobody else decides what this identity is here. */
export async function lockIdentity(db: Db, { issuer, subject }: OutsideIdentity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([issuer, subject])}, 0))`.execute(db);
}

/** False when the identity has an account already. */
export async function insertIdentity(db: Db, uid: string, { issuer, subject }: OutsideIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth_identity')
    .values({ issuer, subject, uid })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface PendingLink extends OutsideIdentity {
  emailCanonical: string;
  boundTo: Buffer;
}

/** A browser has one at most: the identity that came last. */
export async function upsertPendingLink(db: Db, { issuer, subject, emailCanonical, boundTo }: PendingLink) {
  const link = { issuer, subject, email_canonical: emailCanonical, expires_at: MINUTES };
  await db
    .insertInto('openid_pending_link')
    .values({ bound_to: boundTo, ...link })
    .onConflict((conflict) => conflict.column('bound_to').doUpdateSet(link))
    .execute();
}

export async function takePendingLink(db: Db, emailCanonical: string, boundTo: Buffer) {
  return db
    .deleteFrom('openid_pending_link')
    .where('bound_to', '=', boundTo)
    .where('email_canonical', '=', emailCanonical)
    .where('expires_at', '>', NOW)
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
}

export async function deleteExpiredOpenIdLogins(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('openid_login').where('expires_at', '<', NOW).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredPendingLinks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('openid_pending_link')
    .where('expires_at', '<', NOW)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
