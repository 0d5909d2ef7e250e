import type { PublishedRate } from '@tieout/finance/translation/published-rates.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * All rates of a source that have to do with two currencies: between them, and with one that rates lead to, through which
 * they may be crossed. The others, as many for each further currency, would be read for nothing.
 */
export async function selectRates(db: Db, source: string, currencies: readonly string[]): Promise<PublishedRate[]> {
  const { rows } = await sql<PublishedRate>`
    select from_currency::text as "from", to_currency::text as "to", kind, rate_on as date, trim_scale(rate)::text as rate
      from fx_rate
     where source = ${source}
       and (from_currency = any (${currencies}::text[])
            or to_currency = any (${currencies}::text[])
               and from_currency in (select to_currency from fx_rate where source = ${source}))
     order by rate_on`.execute(db);
  return rows;
}
