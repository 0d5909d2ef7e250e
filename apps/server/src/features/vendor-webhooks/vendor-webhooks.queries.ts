import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Connection } from '#sync/connections.queries.ts';

interface Event {
  provider: string;
  deliveryId: string;
  externalId: string;
}

/** Whether it is the first time that it comes. */
export async function insertEvent(db: Db, { provider, deliveryId, externalId }: Event): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhook_event')
    .values({ provider, delivery_id: deliveryId, external_id: externalId })
    .onConflict((conflict) => conflict.columns(['provider', 'delivery_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Vendors repeat an event for a few days at most. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_event')
    .where('received_at', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}

/** From here on the transaction sees who is connected to this account at the vendor, beside what it saw. */
export async function lookAtVendorAccount(db: Db, { provider, externalId }: Omit<Event, 'deliveryId'>): Promise<void> {
  await sql`select set_config('app.vendor_account', ${`${provider}:${externalId}`}, true)`.execute(db);
}

/** Connections to the account that was looked at, which somebody has not ended. */
export async function selectConnectionsOf(
  db: Db,
  { provider, externalId }: Omit<Event, 'deliveryId'>,
): Promise<Connection[]> {
  return db
    .selectFrom('data_source')
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .where('state', 'in', ['backfilling', 'connected', 'degraded', 'error'])
    .select(['company_id as companyId', 'id as connectionId'])
    .execute();
}
