import type { OwnUnit } from '@tieout/finance/metrics/own/own-units.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** A metric of the company's own that has values by month. */
export interface FillableMetric {
  id: string;
  name: string;
  unit: OwnUnit;
  typedMonths: string[];
}

export async function selectFillableMetrics(db: Db, companyId: string): Promise<FillableMetric[]> {
  const { rows } = await sql<FillableMetric>`
    select m.id, m.name, m.unit,
           array(select v.month::text from own_metric_value v
                  where v.company_id = m.company_id and v.own_metric_id = m.id and v.source = 'TYPED') as "typedMonths"
      from own_metric m
     where m.company_id = ${companyId} and m.kind = 'typed' and m.deleted_at is null`.execute(db);
  return rows;
}
