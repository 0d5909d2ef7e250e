import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import type { AppDb, Db } from '#db/client.ts';
import type { FileRate } from './read-rate-file.ts';

export const FETCH_RATES = 'fetch-rates';
/** The `rate_source` of companies that nothing else was chosen for. */
export const FEED_SOURCE = 'FEED';
export const FETCH_ATTEMPTS = 5;

/** Whoever has just switched the feed on does not wait until tomorrow; a server that starts often asks once. */
export async function enqueueFirstFetch(db: AppDb): Promise<void> {
  await sql`
    select graphile_worker.add_job(${FETCH_RATES}, job_key => ${FETCH_RATES}, max_attempts => ${FETCH_ATTEMPTS}::integer)
     where not exists (select from rate_fetch where tried_at > now() - interval '20 hours')`.execute(db);
}

/** Adds what is new and corrects what differs; what a feed no longer tells stays. Answers how many rates that were. */
export async function upsertFeedRates(db: Db, rates: readonly FileRate[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into fx_rate (source, from_currency, to_currency, kind, rate_on, rate)
    select ${FEED_SOURCE}, g.*
      from unnest(${rates.map(({ from }) => from)}::text[], ${rates.map(({ to }) => to)}::text[],
                  ${rates.map(({ kind }) => kind)}::text[], ${rates.map(({ date }) => date)}::date[],
                  ${rates.map(({ rate }) => rate)}::numeric[]) g
        on conflict (source, from_currency, to_currency, kind, rate_on) do update set rate = excluded.rate
     where fx_rate.rate <> excluded.rate`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Null: it went well. */
export async function upsertFetch(db: Db, failure: string | null): Promise<void> {
  await sql`
    insert into rate_fetch as f (tried_at, succeeded_at, failure)
    values (now(), case when ${failure}::text is null then now() end, ${failure})
        on conflict (is_only) do update
       set tried_at = now(), succeeded_at = coalesce(excluded.succeeded_at, f.succeeded_at),
           failure = excluded.failure`.execute(db);
}

export interface FeedState {
  latestOn: LocalDate | null;
  fetchedAt: string | null;
  failure: string | null;
}

/** Of a source; how fetching went is known of the feed alone. */
export async function selectFeedState(db: Db, source: string): Promise<FeedState> {
  const { rows } = await sql<FeedState>`
    select (select max(p.last_on) from fx_pair p where p.source = ${source}) as "latestOn",
           f.succeeded_at as "fetchedAt", f.failure
      from (select) one left join rate_fetch f on ${source} = ${FEED_SOURCE}`.execute(db);
  return rows[0] ?? { latestOn: null, fetchedAt: null, failure: null };
}
