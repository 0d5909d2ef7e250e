import type { OwnValue } from '@tieout/finance/metrics/facts/own-value.ts';
import type { OwnUnit, RollUp } from '@tieout/finance/metrics/own/own-units.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import { knownAt, type AskedFacts } from '#facts/known-facts.ts';

export type AskedOwn = Pick<AskedFacts, 'companyId' | 'versions'>;

export interface OwnMetricRow {
  /** With its prefix. */
  id: string;
  kind: 'typed' | 'formula';
  name: string;
  description: string;
  unit: OwnUnit;
  good: 'up' | 'down' | 'none';
  rollUp: RollUp | null;
  /** With ids instead of names. */
  formula: string | null;
}

/** Those that are not deleted, as known at the version. */
export async function selectOwnMetrics(db: Db, asked: AskedOwn): Promise<OwnMetricRow[]> {
  const { rows } = await sql<OwnMetricRow>`
    select 'own-' || m.id as id, m.kind, m.name, m.description, m.unit, m.good, m.roll_up as "rollUp", m.formula
      from own_metric_known m
     where m.company_id = ${asked.companyId} and ${knownAt('m', asked, 'OWN')} and m.deleted_at is null
     order by lower(m.name), m.id`.execute(db);
  return rows;
}

/** Each month of a metric once: what was typed counts before what a file said. */
export async function selectOwnValues(db: Db, asked: AskedOwn): Promise<(OwnValue & { metricId: string })[]> {
  const { rows } = await sql<OwnValue & { metricId: string }>`
    select distinct on (v.own_metric_id, v.month) 'own-' || v.own_metric_id as "metricId", v.id::text as key, v.month,
           v.amount::bigint as amount, v.currency::text as currency,
           ${personName('u')} as "enteredBy",
           case v.source when 'TYPED' then 'Typed on ' else 'From a file, ' end || v.entered_at::date as entered
      from own_metric_value_known v
      left join app_user u on u.id = v.entered_by
     where v.company_id = ${asked.companyId} and ${knownAt('v', asked, 'OWN')}
     order by v.own_metric_id, v.month, v.source = 'TYPED' desc`.execute(db);
  return rows;
}
