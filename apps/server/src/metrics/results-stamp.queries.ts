import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Changes with the company's settings and rates, and when all was worked out anew. */
export async function selectResultsStamp(db: Db, companyId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws('/', c.settings_version, c.timezone, c.business_model, c.fiscal_year_start_month, c.rates_version,
                     (select max(p.changed_at) from fx_pair p where p.source = c.rate_source),
                     (select r.number from recalculation r where r.company_id = c.id)) as stamp
      from company c where c.id = ${companyId}`.execute(db);
  return rows[0]?.stamp ?? '';
}
