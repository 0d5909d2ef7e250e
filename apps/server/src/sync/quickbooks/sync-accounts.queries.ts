import type { Db } from '#db/client.ts';

/** The connection's accounts by the vendor's numbers. */
export async function selectToldAccounts(
  db: Db,
  { companyId, connectionId }: { companyId: string; connectionId: string },
) {
  return db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('connection_id', '=', connectionId)
    .where('source', '=', 'QBO')
    .select(['id', 'external_id as externalId', 'kind'])
    .execute();
}
