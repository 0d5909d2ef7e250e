import type { Freshness } from '@tieout/contracts/freshness.ts';
import type { Db } from '#db/client.ts';

export async function selectConnectedSources(db: Db, companyId: string): Promise<Freshness['sources']> {
  return db
    .selectFrom('data_source')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'DISCONNECTED')
    .select(['name', 'last_synced_at as lastSyncedAt'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}
