import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { RollChoice } from '@tieout/finance/plan/rolling/rolling-forecast.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

/** How a row goes on, as it is stored. */
export interface StoredRule {
  method: string;
  params: Record<string, unknown>;
  sentence: string;
  /** Months that the plan has typed amounts for. */
  typed: Record<string, number>;
}

export interface StoredForecastRow {
  code: string;
  rule: StoredRule;
  planned: MinorUnits | null;
  choice: RollChoice;
  /** By month, as shown. */
  amounts: Record<string, number>;
}

export interface StoredForecast {
  month: Month;
  currency: string;
  /** The plan of record that it goes on by; null where there was none. */
  planId: string | null;
  reviewedAt: string | null;
  reviewedBy: string | null;
  rows: StoredForecastRow[];
}

/** Of these months, oldest first. */
export async function selectForecasts(
  db: Db,
  companyId: string,
  { from, to }: { from: Month; to: Month },
): Promise<StoredForecast[]> {
  const { rows } = await sql<StoredForecast>`
    select f.month::text as month, f.currency::text as currency, f.plan_id as "planId", f.reviewed_at as "reviewedAt",
           ${personName('u')} as "reviewedBy",
           json_agg(json_build_object('code', r.row_code, 'rule', r.rule, 'planned', r.planned_minor, 'choice', r.choice,
                                      'amounts', r.amounts) order by r.row_code) as rows
      from rolling_forecast f
      join rolling_forecast_row r on r.company_id = f.company_id and r.month = f.month
      left join app_user u on u.id = f.reviewed_by
     where f.company_id = ${companyId} and f.month between ${from} and ${to}
     group by f.company_id, f.month, u.first_name, u.last_name
     order by f.month`.execute(db);
  return rows;
}

/** The last month that has a forecast. */
export async function selectLastForecast(db: Db, companyId: string): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select max(month) as month from rolling_forecast where company_id = ${companyId}`.execute(db);
  return rows[0]?.month ?? null;
}

/** Months that are open again have no forecast; null: none is closed. */
export async function deleteForecastsAfter(db: Db, companyId: string, closedThrough: Month | null): Promise<void> {
  await sql`
    delete from rolling_forecast
     where company_id = ${companyId} and (${closedThrough}::text is null or month > ${closedThrough})`.execute(db);
}

export async function insertForecast(
  db: Db,
  companyId: string,
  { month, currency, planId, rows }: Pick<StoredForecast, 'month' | 'currency' | 'planId' | 'rows'>,
): Promise<void> {
  await sql`
    insert into rolling_forecast (company_id, month, currency, plan_id)
    values (${companyId}, ${month}, ${currency}, ${planId})
        on conflict do nothing`.execute(db);
  await saveRows(db, companyId, month, rows);
}

/** Rows as they are now, decided or not. */
export async function saveRows(
  db: Db,
  companyId: string,
  month: Month,
  rows: readonly StoredForecastRow[],
): Promise<void> {
  await sql`
    insert into rolling_forecast_row (company_id, month, row_code, rule, planned_minor, choice, amounts)
    select ${companyId}::uuid, ${month}, t.code, t.rule, t.planned, t.choice, t.amounts
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             t (code text, rule jsonb, planned bigint, choice text, amounts jsonb)
        on conflict (company_id, month, row_code)
        do update set rule = excluded.rule, planned_minor = excluded.planned_minor, choice = excluded.choice,
                      amounts = excluded.amounts`.execute(db);
}

export async function updateReviewed(db: Db, companyId: string, month: Month, userId: string): Promise<void> {
  await sql`
    update rolling_forecast set reviewed_by = ${userId}, reviewed_at = now()
     where company_id = ${companyId} and month = ${month}`.execute(db);
}

/** Rules of a plan's rows, with what was typed over them; lines of accounts and departments are amounts, not rules. */
export async function selectRules(
  db: Db,
  companyId: string,
  planId: string,
): Promise<(StoredRule & { code: string })[]> {
  const { rows } = await sql<StoredRule & { code: string }>`
    select l.category_code as code, l.method, l.params, l.sentence,
           coalesce(json_object_agg(v.month, v.override_minor) filter (where v.override_minor is not null), '{}') as typed
      from plan_line l
      left join plan_value v on v.company_id = l.company_id and v.plan_line_id = l.id
     where l.company_id = ${companyId} and l.plan_id = ${planId} and l.category_code is not null
       and l.department_id is null
     group by l.company_id, l.id, l.category_code, l.method, l.params, l.sentence`.execute(db);
  return rows;
}
