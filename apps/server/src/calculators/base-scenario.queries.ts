import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The scenarios of record of these companies, those that have one; payloads as they were stored. */
export async function selectBaseScenarios(db: Db, companyIds: readonly string[]) {
  return db
    .selectFrom('runway_scenario')
    .where('company_id', 'in', [...companyIds])
    .where('is_base', '=', true)
    .where('deleted_at', 'is', null)
    .select(['company_id as companyId', 'name', 'is_shared as isShared', 'payload', 'changed_at as savedAt'])
    .execute();
}

/** Another whenever the runway of record is; empty without one. */
export async function selectRecordVersion(db: Db, companyId: string): Promise<string> {
  const row = await db
    .selectFrom('runway_scenario')
    .where('company_id', '=', companyId)
    .where('is_base', '=', true)
    .where('deleted_at', 'is', null)
    .select(sql<string>`concat(id, '@', changed_at)`.as('version'))
    .executeTakeFirst();
  return row?.version ?? '';
}
