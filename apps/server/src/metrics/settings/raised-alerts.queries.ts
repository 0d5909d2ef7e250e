import type { MetricAlert } from '@tieout/finance/metrics/alerts/metric-alert.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface RaisedAlertRow {
  id: string;
  metricId: string;
  month: Month;
  operator: MetricAlert['operator'];
  limit: number;
  value: number;
  raisedAt: string;
  /** Null once the day has come. */
  snoozedUntil: LocalDate | null;
}

/** Limits that are crossed at this moment, the last one first. */
export async function selectRaisedAlerts(db: Db, companyId: string): Promise<RaisedAlertRow[]> {
  const { rows } = await sql<RaisedAlertRow>`
    select id, metric_id as "metricId", month, operator, limit_value::float8 as limit, value::float8, raised_at as "raisedAt",
           case when snoozed_until > current_date then snoozed_until end as "snoozedUntil"
      from metric_alert
     where company_id = ${companyId} and resolved_at is null
     order by raised_at desc, id`.execute(db);
  return rows;
}
