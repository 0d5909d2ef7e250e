import type { DashboardStructure } from '@tieout/finance/metrics/dashboard/structure.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Only one change at a time; of a company that has arranged nothing its row is locked. */
export async function lockDashboard(db: Db, companyId: string): Promise<void> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forUpdate().execute();
}

export async function upsertDashboard(
  db: Db,
  { companyId, tabs, userId }: { companyId: string; tabs: DashboardStructure; userId: string },
): Promise<void> {
  await sql`
    insert into dashboard_structure (company_id, version, tabs, changed_by)
    values (${companyId}, 1, ${JSON.stringify(tabs)}::jsonb, ${userId})
    on conflict (company_id) do update
       set version = dashboard_structure.version + 1, tabs = excluded.tabs, changed_by = excluded.changed_by,
           changed_at = clock_timestamp()`.execute(db);
}

export async function selectPersonName(db: Db, userId: string): Promise<string> {
  const person = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(sql<string>`trim(concat(first_name, ' ', last_name))`.as('name'))
    .executeTakeFirstOrThrow();
  return person.name;
}

/** Changes with the arrangement, with what is set for metrics, with every fact that is no posting and the rates of its
 * currency, and when all was worked out anew. */
export async function selectDashboardVersions(db: Db, companyId: string): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select concat((select version from dashboard_structure where company_id = ${companyId}), '/',
                  (select max(changed_at) from metric_setting where company_id = ${companyId}), '/',
                  (select number from recalculation where company_id = ${companyId}), '/',
                  (select max(changed_at) from metric_alert where company_id = ${companyId}), current_date, '/',
                  (select concat(id, '@', changed_at) from runway_scenario
                    where company_id = ${companyId} and is_base and deleted_at is null), '/',
                  (select string_agg(concat(kind, version), ',' order by kind) from facts_version
                    where company_id = ${companyId}), '/',
                  (select concat(c.rates_version, '-', (select max(f.changed_at) from fx_pair f where f.source = c.rate_source))
                     from company c where c.id = ${companyId})) as versions`.execute(db);
  return rows[0]?.versions ?? '';
}
