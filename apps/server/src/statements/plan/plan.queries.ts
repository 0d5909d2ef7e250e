import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface PlanCell {
  planId: string;
  accountId: string | null;
  categoryCode: string | null;
  /** Null of a line for the whole company. */
  departmentId: string | null;
  currency: string;
  /** Rates the plan was made with: of a currency for every month, or by month. Decimal text. */
  fixedRates: Record<string, string | Record<string, string>> | null;
  /** As a reader sees them: revenue and costs both positive (finance 3.1). */
  values: Record<string, number>;
}

/** Cells of the approved base plans, each month from the plan that begins last before it; or of one plan. */
export async function selectPlanCells(
  db: Db,
  companyId: string,
  range: { from: Month; to: Month },
  planId: string | null,
): Promise<PlanCell[]> {
  const { rows } = await sql<PlanCell>`
    with chosen as (
      select id, currency, start_month, fx_table,
             to_char(to_date(start_month, 'YYYY-MM') + make_interval(months => month_count), 'YYYY-MM') as end_month,
             lead(start_month) over (order by start_month) as next_start
        from plan
       where company_id = ${companyId}
         and ${planId === null ? sql`status = 'APPROVED' and upper(scenario) = 'BASE'` : sql`id = ${planId}`}
    )
    select p.id as "planId", l.account_id as "accountId", l.category_code as "categoryCode",
           l.department_id as "departmentId", p.currency::text as currency, p.fx_table as "fixedRates",
           json_object_agg(v.month, coalesce(v.override_minor, v.value_minor)) as values
      from chosen p
      join plan_line l on l.company_id = ${companyId} and l.plan_id = p.id
      join plan_value v on v.company_id = l.company_id and v.plan_line_id = l.id
     where v.month between ${range.from} and ${range.to} and v.month >= p.start_month and v.month < p.end_month
       and (p.next_start is null or v.month < p.next_start) and coalesce(v.override_minor, v.value_minor) is not null
     group by p.id, l.id, l.account_id, l.category_code, l.department_id, p.currency, p.fx_table`.execute(db);
  return rows;
}
