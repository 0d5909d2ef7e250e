import type { OwnUnit, RollUp } from '@tieout/finance/metrics/own/own-units.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

/** Without its prefix, as the table has it. */
export interface OwnMetricKey {
  companyId: string;
  id: string;
}

export interface StoredMetric {
  id: string;
  kind: 'typed' | 'formula';
  name: string;
  description: string;
  unit: OwnUnit;
  good: 'up' | 'down' | 'none';
  rollUp: RollUp | null;
  formula: string | null;
  months: number;
  changedAt: string;
  changedBy: string | null;
  deletedAt: string | null;
}

/** Only one change at a time: formulas name each other, and a circle has two ends. */
export async function lockOwnMetrics(db: Db, companyId: string): Promise<void> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute();
}

/** All of them, deleted ones too, by name. */
export async function selectStoredMetrics(db: Db, companyId: string): Promise<StoredMetric[]> {
  const { rows } = await sql<StoredMetric>`
    select m.id, m.kind, m.name, m.description, m.unit, m.good, m.roll_up as "rollUp", m.formula,
           (select count(distinct v.month) from own_metric_value v
             where v.company_id = m.company_id and v.own_metric_id = m.id)::integer as months,
           m.changed_at as "changedAt", m.deleted_at as "deletedAt",
           ${personName('u')} as "changedBy"
      from own_metric m left join app_user u on u.id = m.changed_by
     where m.company_id = ${companyId}
     order by lower(m.name), m.id`.execute(db);
  return rows;
}

export interface MetricFields {
  name: string;
  description: string;
  unit: OwnUnit;
  good: 'up' | 'down' | 'none';
  rollUp: RollUp | null;
  formula: string | null;
}

export async function insertOwnMetric(
  db: Db,
  { companyId, id }: OwnMetricKey,
  { rollUp, formula, ...fields }: MetricFields,
  userId: string,
): Promise<void> {
  await db
    .insertInto('own_metric')
    .values({
      company_id: companyId,
      id,
      kind: formula === null ? 'typed' : 'formula',
      ...fields,
      roll_up: rollUp,
      formula,
      created_by: userId,
      changed_by: userId,
    })
    .execute();
}

export async function updateOwnMetric(
  db: Db,
  { companyId, id }: OwnMetricKey,
  { rollUp, formula, ...fields }: MetricFields,
  userId: string,
): Promise<void> {
  await db
    .updateTable('own_metric')
    .set({ ...fields, roll_up: rollUp, formula, changed_by: userId, changed_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function updateDeleted(
  db: Db,
  { companyId, id }: OwnMetricKey,
  { isDeleted, userId }: { isDeleted: boolean; userId: string },
): Promise<void> {
  await sql`
    update own_metric
       set deleted_at = case when ${isDeleted} then now() end, deleted_by = case when ${isDeleted} then ${userId}::uuid end
     where company_id = ${companyId} and id = ${id}`.execute(db);
}

export interface StoredValue {
  month: Month;
  amount: number;
  currency: string | null;
  from: 'typed' | 'file';
  by: string | null;
  at: string;
}

/** What counts of each month; of a file, who uploaded the one that counts. */
export async function selectStoredValues(db: Db, { companyId, id }: OwnMetricKey): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select distinct on (v.month) v.month, v.amount::bigint as amount, v.currency::text as currency,
           case v.source when 'TYPED' then 'typed' else 'file' end as "from",
           ${personName('u')} as by,
           v.entered_at as at
      from own_metric_value v
      left join app_user u on u.id = v.entered_by
     where v.company_id = ${companyId} and v.own_metric_id = ${id}
     order by v.month, v.source = 'TYPED' desc`.execute(db);
  return rows;
}

export interface TypedValue {
  month: Month;
  amount: number;
  currency: string | null;
}

export async function upsertTyped(
  db: Db,
  { companyId, id }: OwnMetricKey,
  values: readonly TypedValue[],
  userId: string,
): Promise<void> {
  await sql`
    insert into own_metric_value
           (company_id, source, external_id, own_metric_id, month, amount, currency, entered_by)
    select ${companyId}::uuid, 'TYPED', ${id} || ' / ' || t.month, ${id}::uuid, t.month, t.amount, t.currency, ${userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) t (month text, amount bigint, currency text)
        on conflict (company_id, source, external_id)
        do update set amount = excluded.amount, currency = excluded.currency, entered_by = excluded.entered_by,
                      entered_at = excluded.entered_at
            where (own_metric_value.amount, own_metric_value.currency) is distinct from (excluded.amount, excluded.currency)`.execute(
    db,
  );
}

export async function deleteTyped(db: Db, { companyId, id }: OwnMetricKey, months: readonly Month[]): Promise<void> {
  await sql`
    delete from own_metric_value
     where company_id = ${companyId} and own_metric_id = ${id} and source = 'TYPED' and month = any (${months}::text[])`.execute(
    db,
  );
}
