import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import type { MetricSetting } from '#metrics/settings/metric-settings.queries.ts';

export interface TargetChange {
  at: string;
  /** Null where their account is gone. */
  by: string | null;
  before: number | null;
  after: number | null;
}

const MOST_CHANGES = 20;

/** Changes of a metric's target, the last one first. */
export async function selectTargetChanges(db: Db, companyId: string, metricId: string): Promise<TargetChange[]> {
  const { rows } = await sql<TargetChange>`
    select c.occurred_at as at, ${personName('u')} as by,
           (c.before->>'target')::float8 as before, (c.after->>'target')::float8 as after
      from change_record c left join app_user u on u.id = c.actor_user_id
     where c.company_id = ${companyId} and c.subject_type = 'metric' and c.subject_id = ${metricId}
       and c.before->>'target' is distinct from c.after->>'target'
     order by c.occurred_at desc, c.id desc limit ${MOST_CHANGES}`.execute(db);
  return rows;
}

/** Only one change of a company's metrics at a time: two who change other fields of one lose nothing. */
export async function lockMetrics(db: Db, companyId: string): Promise<void> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forUpdate().execute();
}

export async function upsertMetricSetting(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  { metricId, target, ownerId, note, isVisible, alert }: MetricSetting,
): Promise<void> {
  await sql`
    insert into metric_setting (company_id, metric_id, target, owner_id, note, is_visible, alert_operator, alert_value, changed_by)
    values (${companyId}, ${metricId}, ${target}::numeric, ${ownerId}::uuid, ${note}, ${isVisible},
            ${alert?.operator ?? null}, ${alert?.value ?? null}::numeric, ${userId})
    on conflict (company_id, metric_id) do update
       set target = excluded.target, owner_id = excluded.owner_id, note = excluded.note,
           is_visible = excluded.is_visible, alert_operator = excluded.alert_operator,
           alert_value = excluded.alert_value, changed_by = excluded.changed_by, changed_at = clock_timestamp()`.execute(
    db,
  );
}
