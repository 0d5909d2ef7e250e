import type { MetricAlert } from '@tieout/finance/metrics/alerts/metric-alert.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** What a company has set for a metric; values in its unit, money in minor units. */
export interface MetricSetting {
  metricId: string;
  target: number | null;
  ownerId: string | null;
  note: string;
  isVisible: boolean;
  alert: MetricAlert | null;
}

type Row = Omit<MetricSetting, 'target' | 'alert'> & {
  target: string | null;
  operator: MetricAlert['operator'] | null;
  limit: string | null;
};

/** Of all metrics for which something is set, or of one. */
export async function selectMetricSettings(
  db: Db,
  companyId: string,
  metricId: string | null,
): Promise<ReadonlyMap<string, MetricSetting>> {
  const { rows } = await sql<Row>`
    select metric_id as "metricId", target::text, owner_id as "ownerId", note, is_visible as "isVisible",
           alert_operator as operator, alert_value::text as limit
      from metric_setting
     where company_id = ${companyId} and (${metricId}::text is null or metric_id = ${metricId}::text)`.execute(db);
  return new Map(
    rows.map(({ target, operator, limit, ...row }) => [
      row.metricId,
      {
        ...row,
        target: target === null ? null : Number(target),
        alert: operator === null || limit === null ? null : { operator, value: Number(limit) },
      },
    ]),
  );
}
