import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Two servers that start at once on an empty database must end with one key, not two. */
export async function lockSigningKeys(db: Db): Promise<void> {
  await sql`lock table auth_signing_key in share row exclusive mode`.execute(db);
}

export async function selectSigningKeys(db: Db) {
  return db
    .selectFrom('auth_signing_key')
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .select(['kid', 'private_encrypted', 'public_jwk'])
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('ageSeconds'))
    .execute();
}

export async function insertSigningKey(
  db: Db,
  kid: string,
  privateEncrypted: Buffer,
  publicJwk: object,
): Promise<void> {
  await db
    .insertInto('auth_signing_key')
    .values({ kid, private_encrypted: privateEncrypted, public_jwk: JSON.stringify(publicJwk) })
    .execute();
}

export async function retireSigningKeys(db: Db, kids: readonly string[]): Promise<void> {
  await db
    .updateTable('auth_signing_key')
    .set({ retired_at: sql<string>`now()` })
    .where('kid', 'in', kids)
    .execute();
}
