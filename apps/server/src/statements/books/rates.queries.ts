import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { PublishedRate } from '@tieout/finance/translation/published-rates.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { fileRates } from './file-rates-sql.ts';

export interface WantedRates {
  companyId: string;
  /** Of the feed. */
  source: string;
  currencies: readonly string[];
  /** Those that were known then, whatever was corrected since; null: those of now. */
  knownAt: string | null;
}

/** A feed quotes everything in one of these: other rates of it, one for each further currency, are not read for nothing. */
const FEED_PIVOTS = ['EUR', 'USD'];

/** All rates that a pair can be made of, of every origin, since the company's books or plans began. */
export async function selectRates(db: Db, wanted: WantedRates): Promise<PublishedRate[]> {
  const { companyId, source, knownAt } = wanted;
  const currencies = sql`${[...new Set([...wanted.currencies, ...FEED_PIVOTS])]}::text[]`;
  const columns = sql`from_currency::text as "from", to_currency::text as "to", kind, rate_on as date,
                      trim_scale(rate)::text as rate`;
  const { rows } = await sql<PublishedRate>`
    with since (day) as (${firstDay(companyId)})
    select 'HAND' as origin, ${columns}
      from ${knownAt === null ? sql`hand_rate` : handRatesAt(knownAt)} r
     where company_id = ${companyId}
    union all
    select 'FILE', ${columns} from (${fileRates(companyId, knownAt)}) r
     where rate_on >= (select day from since)
    union all
    select 'FEED', ${columns}
      from ${knownAt === null ? sql`fx_rate` : feedRatesAt(knownAt)} r
     where source = ${source}
       and from_currency = any (${currencies}) and to_currency = any (${currencies})
       and rate_on >= (select day from since)
     order by date`.execute(db);
  return rows;
}

/** Of all versions of the books: one that began earlier may be looked at. A rate of the month before may still hold. */
function firstDay(companyId: string): RawBuilder<{ day: LocalDate }> {
  return sql`
      select coalesce(least((select min(l.booked_on)
                               from account a
                              cross join lateral (select l.booked_on from journal_line l
                                                   where l.company_id = a.company_id and l.account_id = a.id
                                                   order by l.booked_on limit 1) l
                              where a.company_id = ${companyId}),
                            (select (min(p.start_month) || '-01')::date from plan p where p.company_id = ${companyId})),
                      current_date - 365) - 31`;
}

function handRatesAt(knownAt: string): RawBuilder<unknown> {
  const columns = sql`select company_id, from_currency, to_currency, kind, rate_on, rate`;
  return sql`(${columns} from hand_rate where known_at <= ${knownAt}::timestamptz
              union all
              ${columns} from hand_rate_past where known_at <= ${knownAt}::timestamptz and until > ${knownAt}::timestamptz)`;
}

/** Corrected and withdrawn ones as they were, and none that came later. */
function feedRatesAt(knownAt: string): RawBuilder<unknown> {
  const columns = sql`select source, from_currency, to_currency, kind, rate_on, rate`;
  return sql`(${columns} from fx_rate where known_at <= ${knownAt}::timestamptz
              union all
              ${columns} from fx_rate_past where known_at <= ${knownAt}::timestamptz and until > ${knownAt}::timestamptz)`;
}
