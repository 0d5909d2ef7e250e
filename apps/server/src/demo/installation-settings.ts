import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export async function readSetting(db: Db, key: string): Promise<object | null> {
  const row = await db.selectFrom('installation_setting').where('key', '=', key).select('value').executeTakeFirst();
  return row?.value ?? null;
}

/** The first value stays: a setting of an installation is fixed once. */
export async function writeSetting(db: Db, key: string, value: object): Promise<void> {
  await db
    .insertInto('installation_setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Until the end of the transaction nobody else fixes a setting. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('installation_setting'))`.execute(db);
}
