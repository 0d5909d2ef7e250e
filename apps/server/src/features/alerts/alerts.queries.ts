import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MetricAlert } from '@tieout/finance/metrics/alerts/metric-alert.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface Crossing {
  metricId: string;
  month: Month;
  alert: MetricAlert;
  value: number;
}

/**
 * Answers whether somebody has to be told: the first time for its month, and not while the metric is snoozed. A snooze goes on
 * into the months it reaches.
 */
export async function upsertAlert(db: Db, companyId: string, crossing: Crossing): Promise<boolean> {
  const { metricId, month, alert, value } = crossing;
  const { rows } = await sql<{ isNews: boolean }>`
    insert into metric_alert (company_id, metric_id, month, operator, limit_value, value, snoozed_until)
    select ${companyId}::uuid, ${metricId}::text, ${month}::text, ${alert.operator}::text, ${alert.value}::numeric, ${value}::numeric,
           (select max(a.snoozed_until) from metric_alert a
             where a.company_id = ${companyId} and a.metric_id = ${metricId} and a.snoozed_until > current_date)
    on conflict (company_id, metric_id, month) do update
       set operator = excluded.operator, limit_value = excluded.limit_value, value = excluded.value, resolved_at = null,
           changed_at = clock_timestamp()
    returning xmax = 0 and snoozed_until is null as "isNews"`.execute(db);
  return rows[0]?.isNews === true;
}

/** All that is open and not among those that are crossed now. */
export async function updateResolved(db: Db, companyId: string, crossed: readonly Crossing[]): Promise<void> {
  const keys = crossed.map(({ metricId, month }) => `${metricId} ${month}`);
  await sql`
    update metric_alert set resolved_at = now(), changed_at = clock_timestamp()
     where company_id = ${companyId} and resolved_at is null
       and concat(metric_id, ' ', month) <> all (${keys}::text[])`.execute(db);
}

export async function updateSnoozed(
  db: Db,
  { companyId, alertId, until }: { companyId: string; alertId: string; until: LocalDate | null },
): Promise<void> {
  await db
    .updateTable('metric_alert')
    .set({ snoozed_until: until, changed_at: sql<string>`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', alertId)
    .execute();
}
