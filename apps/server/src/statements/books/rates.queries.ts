import type { PublishedRate } from '@tieout/finance/translation/published-rates.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * All rates of a source that have to do with two currencies: between them, and with one that rates lead to, through which
 * they may be crossed. The others, as many for each further currency, would be read for nothing.
 */
export async function selectRates(
  db: Db,
  source: string,
  currencies: readonly string[],
  knownAt: string | null,
): Promise<PublishedRate[]> {
  const rates = knownAt === null ? sql`fx_rate` : ratesAt(knownAt);
  const { rows } = await sql<PublishedRate>`
    select from_currency::text as "from", to_currency::text as "to", kind, rate_on as date, trim_scale(rate)::text as rate
      from ${rates} r
     where source = ${source}
       and (from_currency = any (${currencies}::text[])
            or to_currency = any (${currencies}::text[])
               and from_currency in (select to_currency from fx_rate where source = ${source}))
     order by rate_on`.execute(db);
  return rows;
}

/** Corrected and withdrawn ones as they were, and none that came later. */
function ratesAt(knownAt: string): RawBuilder<unknown> {
  const columns = sql`select source, from_currency, to_currency, kind, rate_on, rate`;
  return sql`(${columns} from fx_rate where known_at <= ${knownAt}::timestamptz
              union all
              ${columns} from fx_rate_past where known_at <= ${knownAt}::timestamptz and until > ${knownAt}::timestamptz)`;
}
