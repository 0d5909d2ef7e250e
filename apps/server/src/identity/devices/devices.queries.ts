import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export async function selectKnownDevice(db: Db, deviceHash: Buffer, emailCanonical: string) {
  return db
    .selectFrom('auth_device')
    .innerJoin('app_user', 'app_user.id', 'auth_device.uid')
    .where('auth_device.device_hash', '=', deviceHash)
    .where('app_user.email_canonical', '=', emailCanonical)
    .select('auth_device.uid')
    .executeTakeFirst();
}

export async function upsertDevice(db: Db, deviceHash: Buffer, uid: string): Promise<void> {
  await db
    .insertInto('auth_device')
    .values({ device_hash: deviceHash, uid })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'uid']).doUpdateSet({ last_login_at: sql<string>`now()` }),
    )
    .execute();
}

/** Their cookies have run out. */
export async function deleteForgottenDevices(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_device')
    .where('last_login_at', '<', sql<string>`now() - interval '400 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** After a reset nobody knows who else had the password, so every browser starts as a stranger. */
export async function deleteDevices(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('auth_device').where('uid', '=', uid).execute();
}
