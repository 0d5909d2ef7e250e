import type { DashboardStructure } from '@tieout/finance/metrics/dashboard/structure.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

export interface StoredDashboard {
  version: number;
  tabs: DashboardStructure;
  changedAt: string;
  /** Null where their account is gone. */
  changedBy: string | null;
}

/** Nothing where the company has arranged nothing. */
export async function selectDashboard(db: Db, companyId: string): Promise<StoredDashboard | undefined> {
  const { rows } = await sql<StoredDashboard>`
    select d.version, d.tabs, to_json(d.changed_at) #>> '{}' as "changedAt", ${personName('u')} as "changedBy"
      from dashboard_structure d left join app_user u on u.id = d.changed_by
     where d.company_id = ${companyId}`.execute(db);
  return rows[0];
}

export async function selectBusinessModel(db: Db, companyId: string): Promise<BusinessModel | null> {
  const row = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('business_model as businessModel')
    .executeTakeFirst();
  return (row?.businessModel ?? null) as BusinessModel | null;
}

/** Whether deals of the company are known: the tab of the pipeline needs some. */
export async function hasDeals(db: Db, companyId: string): Promise<boolean> {
  const deal = await db.selectFrom('deal').where('company_id', '=', companyId).select('id').limit(1).executeTakeFirst();
  return deal !== undefined;
}
