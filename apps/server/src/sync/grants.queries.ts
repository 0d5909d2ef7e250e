import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface SealedGrant {
  keySealed: Buffer;
  grantSealed: Buffer;
}

interface GrantKey {
  companyId: string;
  connectionId: string;
}

/** Holds it until the transaction ends: whoever else wants to refresh waits, and finds it refreshed. */
export async function selectGrantForUpdate(db: Db, { companyId, connectionId }: GrantKey) {
  return db
    .selectFrom('connection_grant')
    .where('company_id', '=', companyId)
    .where('connection_id', '=', connectionId)
    .select(['key_sealed as keySealed', 'grant_sealed as grantSealed', 'revoke_by as revokeBy'])
    .forUpdate()
    .executeTakeFirst();
}

export async function upsertGrant(
  db: Db,
  { companyId, connectionId }: GrantKey,
  { keySealed, grantSealed, refreshExpiresAt }: SealedGrant & { refreshExpiresAt: Date },
): Promise<void> {
  const values = {
    key_sealed: keySealed,
    grant_sealed: grantSealed,
    refresh_expires_at: refreshExpiresAt.toISOString(),
    revoke_by: null,
  };
  await db
    .insertInto('connection_grant')
    .values({ company_id: companyId, connection_id: connectionId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'connection_id']).doUpdateSet(values))
    .execute();
}

/** What is left of it opens nothing but the vendor's call to end it, for a week at most. */
export async function keepGrantForRevoking(
  db: Db,
  { companyId, connectionId }: GrantKey,
  { keySealed, grantSealed }: SealedGrant,
): Promise<void> {
  await db
    .updateTable('connection_grant')
    .set({
      key_sealed: keySealed,
      grant_sealed: grantSealed,
      revoke_by: sql<string>`now() + interval '7 days'`,
    })
    .where('company_id', '=', companyId)
    .where('connection_id', '=', connectionId)
    .execute();
}

export async function deleteGrant(db: Db, { companyId, connectionId }: GrantKey): Promise<void> {
  await db
    .deleteFrom('connection_grant')
    .where('company_id', '=', companyId)
    .where('connection_id', '=', connectionId)
    .execute();
}
