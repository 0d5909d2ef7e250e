import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';

export interface PlanCell {
  planId: string;
  lineId: string;
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

/**
 * The approved base plans, or one plan, with the months each is asked for: up to its end, and up to where the next begins.
 * A plan that has ended gives way to none before it.
 */
function plansOfRecord(companyId: string, planId: string | null): RawBuilder<unknown> {
  return sql`
      select id, name, currency, start_month, fx_table, scenario, parent_plan_id,
             least(to_char(to_date(start_month, 'YYYY-MM') + make_interval(months => month_count), 'YYYY-MM'),
                   lead(start_month) over (order by start_month)) as end_month
        from plan
       where company_id = ${companyId}
         and ${planId === null ? sql`status = 'APPROVED' and upper(scenario) = 'BASE'` : sql`id = ${planId}`}`;
}

/** The plan a month is compared with, if there is one. */
export async function selectPlanOfMonth(
  db: Db,
  companyId: string,
  month: Month,
  planId: string | null,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (${plansOfRecord(companyId, planId)}) p
     where ${month} >= start_month and ${month} < end_month`.execute(db);
  return rows[0];
}

/** A plan whose months are shown, up to where the next one begins. */
export interface PlanOfRecord {
  id: string;
  name: string;
  currency: string;
  start: Month;
  last: Month;
  /** The plan that a scenario follows. */
  baseId: string | null;
}

/** The plans that the months of a range are compared with. */
export async function selectPlansOfRecord(
  db: Db,
  companyId: string,
  { from, to }: { from: Month; to: Month },
  planId: string | null,
): Promise<PlanOfRecord[]> {
  const { rows } = await sql<PlanOfRecord>`
    select id, name, currency::text as currency, start_month::text as start,
           to_char(to_date(end_month, 'YYYY-MM') - interval '1 month', 'YYYY-MM') as last,
           case when upper(scenario) = 'BASE' then null else parent_plan_id end as "baseId"
      from (${plansOfRecord(companyId, planId)}) p
     where start_month <= ${to} and end_month > ${from}
     order by start_month`.execute(db);
  return rows;
}

export interface StoredItem {
  kind: string;
  key: string;
  value: unknown;
}

/** In the order they were added in. */
export async function selectPlanItems(db: Db, companyId: string, planId: string): Promise<StoredItem[]> {
  return db
    .selectFrom('plan_item')
    .where('company_id', '=', companyId)
    .where('plan_id', '=', planId)
    .select(['kind', 'key', 'value'])
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('key')
    .execute();
}

/** Cells of the plan of record of each month; or of one plan. */
export async function selectPlanCells(
  db: Db,
  companyId: string,
  range: { from: Month; to: Month },
  planId: string | null,
): Promise<PlanCell[]> {
  const { rows } = await sql<PlanCell>`
    with chosen as (${plansOfRecord(companyId, planId)})
    select p.id as "planId", l.id as "lineId", l.account_id as "accountId", l.category_code as "categoryCode",
           l.department_id as "departmentId", p.currency::text as currency, p.fx_table as "fixedRates",
           json_object_agg(v.month, coalesce(v.override_minor, v.value_minor)) as values
      from chosen p
      join plan_line l on l.company_id = ${companyId} and l.plan_id = p.id
      join plan_value v on v.company_id = l.company_id and v.plan_line_id = l.id
     where v.month between ${range.from} and ${range.to} and v.month >= p.start_month and v.month < p.end_month
       and coalesce(v.override_minor, v.value_minor) is not null
     group by p.id, l.id, l.account_id, l.category_code, l.department_id, p.currency, p.fx_table`.execute(db);
  return rows;
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
