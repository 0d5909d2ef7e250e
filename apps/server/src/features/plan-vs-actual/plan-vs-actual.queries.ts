import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The approved base plan a month is compared with: the one that begins last before it, if it lasts until then. */
export async function selectPlanName(db: Db, companyId: string, month: Month): Promise<string | null> {
  const { rows } = await sql<{ name: string; endMonth: Month }>`
    select name,
           to_char(to_date(start_month, 'YYYY-MM') + make_interval(months => month_count - 1), 'YYYY-MM') as "endMonth"
      from plan
     where company_id = ${companyId} and status = 'APPROVED' and upper(scenario) = 'BASE' and start_month <= ${month}
     order by start_month desc
     limit 1`.execute(db);
  const [plan] = rows;
  return plan !== undefined && month <= plan.endMonth ? plan.name : null;
}

/** Null until somebody has changed the settings. */
export async function selectMateriality(db: Db, companyId: string): Promise<{ abs: MinorUnits; pct: number } | null> {
  const row = await db
    .selectFrom('report_setting')
    .where('company_id', '=', companyId)
    .select(['materiality_abs_minor as abs', 'materiality_pct as pct'])
    .executeTakeFirst();
  return row === undefined ? null : { abs: row.abs, pct: Number(row.pct) };
}
