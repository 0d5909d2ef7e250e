import type { Freshness } from '@tieout/contracts/freshness.ts';
import type { Db } from '#db/client.ts';

/** Connections, and bank statements where there are any: a company may have those alone. */
export async function selectConnectedSources(db: Db, companyId: string): Promise<Freshness['sources']> {
  return db
    .selectFrom('data_source')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'DISCONNECTED')
    .select(['name', 'last_synced_at as lastSyncedAt'])
    .unionAll((eb) =>
      eb
        .selectFrom('bank_statement')
        .where('company_id', '=', companyId)
        .select((part) => [
          part.val('Bank statements').as('name'),
          part.fn.max('uploaded_at').$castTo<string | null>().as('lastSyncedAt'),
        ])
        .having((part) => part.fn.countAll(), '>', 0),
    )
    .orderBy('name')
    .orderBy('lastSyncedAt')
    .execute();
}
