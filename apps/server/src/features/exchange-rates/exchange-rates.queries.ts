import type { ExchangeRates } from '@tieout/contracts/exchange-rates.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { RateKind } from '@tieout/finance/translation/published-rates.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import type { FileRate, RateFile } from '#rates/read-rate-file.ts';
import { fileRates } from '#statements/books/file-rates-sql.ts';

export interface RatedCompany {
  id: string;
  baseCurrency: string;
  reportingCurrency: string;
  rateSource: string;
  today: LocalDate;
  firstMonth: Month | null;
  /** Of its books, reports and plans. */
  usedCurrencies: string[];
  /** With rates of any origin. */
  ratedCurrencies: string[];
}

export async function selectRatedCompany(db: Db, companyId: string): Promise<RatedCompany | undefined> {
  const { rows } = await sql<RatedCompany>`
    select c.id, c.base_currency::text as "baseCurrency", c.reporting_currency::text as "reportingCurrency",
           c.rate_source as "rateSource", coalesce(c.clock_on, (now() at time zone c.timezone)::date) as today,
           (select min(t.month) from monthly_trial_balance t where t.company_id = c.id) as "firstMonth",
           (select array_agg(used.currency order by used.currency)
              from (select c.base_currency::text as currency
                    union select c.reporting_currency::text
                    union select p.currency::text from plan p where p.company_id = c.id) used) as "usedCurrencies",
           (select coalesce(array_agg(rated.currency order by rated.currency), '{}')
              from (select unnest(array[p.from_currency::text, p.to_currency::text]) as currency
                      from fx_pair p where p.source = c.rate_source
                    union
                    select unnest(f.currencies) from rate_file f where f.company_id = c.id and f.removed_at is null
                    union
                    select unnest(array[h.from_currency::text, h.to_currency::text])
                      from hand_rate h where h.company_id = c.id) rated) as "ratedCurrencies"
      from company c
     where c.id = ${companyId}`.execute(db);
  return rows[0];
}

export interface HandRateKey {
  from: string;
  to: string;
  kind: RateKind;
  date: LocalDate;
}

export async function selectHandRates(db: Db, companyId: string): Promise<ExchangeRates['byHand']> {
  const { rows } = await sql<ExchangeRates['byHand'][number]>`
    select r.from_currency::text as "from", r.to_currency::text as "to", r.kind, r.rate_on as date,
           trim_scale(r.rate)::text as rate, r.known_at as "enteredAt", ${personName('u')} as "enteredBy"
      from hand_rate r
      left join app_user u on u.id = r.entered_by
     where r.company_id = ${companyId}
     order by r.rate_on desc, r.from_currency, r.to_currency, r.kind`.execute(db);
  return rows;
}

/** What they were before; of those that were not there, nothing. */
export async function selectHandRatesOf(
  db: Db,
  companyId: string,
  keys: readonly HandRateKey[],
): Promise<(HandRateKey & { rate: string })[]> {
  const { rows } = await sql<HandRateKey & { rate: string }>`
    select r.from_currency::text as "from", r.to_currency::text as "to", r.kind, r.rate_on as date,
           trim_scale(r.rate)::text as rate
      from hand_rate r join ${keysTable(keys)} on ${IS_KEY}
     where r.company_id = ${companyId}`.execute(db);
  return rows;
}

export async function upsertHandRates(
  db: Db,
  companyId: string,
  enteredBy: string,
  rates: readonly (HandRateKey & { rate: string })[],
): Promise<void> {
  await sql`
    insert into hand_rate (company_id, entered_by, from_currency, to_currency, kind, rate_on, rate)
    select ${companyId}::uuid, ${enteredBy}::uuid, g.* from ${ratesTable(rates)}
        on conflict (company_id, from_currency, to_currency, kind, rate_on) do update
       set rate = excluded.rate, entered_by = excluded.entered_by
     where hand_rate.rate <> excluded.rate`.execute(db);
}

export async function deleteHandRates(db: Db, companyId: string, keys: readonly HandRateKey[]): Promise<void> {
  await sql`
    delete from hand_rate r using ${keysTable(keys)}
     where r.company_id = ${companyId} and ${IS_KEY}`.execute(db);
}

export async function selectHandRateCount(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from hand_rate where company_id = ${companyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectRateFiles(db: Db, companyId: string): Promise<ExchangeRates['files']> {
  const { rows } = await sql<ExchangeRates['files'][number]>`
    select f.id, f.name, f.layout, f.currencies, f.first_on as "from", f.last_on as "to", f.rate_count as "rateCount",
           f.uploaded_at as "uploadedAt", ${personName('u')} as "uploadedBy"
      from rate_file f
      left join app_user u on u.id = f.uploaded_by
     where f.company_id = ${companyId} and f.removed_at is null
     order by f.uploaded_at desc`.execute(db);
  return rows;
}

export interface ComparedRates {
  new: number;
  changed: number;
  same: number;
}

/** How a file's rates stand to those of the files before it. */
export async function selectComparedRates(
  db: Db,
  companyId: string,
  rates: readonly FileRate[],
): Promise<ComparedRates> {
  const { rows } = await sql<ComparedRates>`
    select count(*) filter (where k.rate is null)::integer as new,
           count(*) filter (where k.rate <> g.rate)::integer as changed,
           count(*) filter (where k.rate = g.rate)::integer as same
      from ${ratesTable(rates)} ${besideKnown(companyId)}`.execute(db);
  return rows[0] ?? { new: 0, changed: 0, same: 0 };
}

export interface NewRateFile {
  companyId: string;
  userId: string;
  name: string;
  layout: RateFile['layout'];
  rates: readonly FileRate[];
}

/** Keeps what the files before it have not said; null when that is nothing. */
export async function insertRateFile(db: Db, file: NewRateFile): Promise<string | null> {
  const { companyId, userId, name, layout, rates } = file;
  const { rows } = await sql<{ id: string }>`
    with news as materialized (
      select g.* from ${ratesTable(rates)} ${besideKnown(companyId)} where k.rate is distinct from g.rate
    ), file as (
      insert into rate_file (company_id, name, layout, currencies, first_on, last_on, rate_count, uploaded_by)
      select ${companyId}::uuid, ${name}, ${layout},
             array(select from_currency from news union select to_currency from news order by 1),
             min(rate_on), max(rate_on), count(*), ${userId}::uuid
        from news
      having count(*) > 0
      returning id
    ), kept as (
      insert into file_rate (company_id, file_id, from_currency, to_currency, kind, rate_on, rate)
      select ${companyId}::uuid, file.id, n.from_currency, n.to_currency, n.kind, n.rate_on, n.rate from file, news n
    )
    select id from file`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether there is such a file; taking away twice, or back twice, changes nothing. */
export async function updateRateFileRemoved(
  db: Db,
  { companyId, fileId }: { companyId: string; fileId: string },
  isRemoved: boolean,
): Promise<{ name: string; isChanged: boolean } | undefined> {
  const { rows } = await sql<{ name: string; isChanged: boolean }>`
    with file as (
      select company_id, id, name, (removed_at is not null) <> ${isRemoved} as changes
        from rate_file where company_id = ${companyId} and id = ${fileId} for update
    ), changed as (
      update rate_file f set removed_at = case when ${isRemoved} then clock_timestamp() end
        from file where f.company_id = file.company_id and f.id = file.id and file.changes
    )
    select name, changes as "isChanged" from file`.execute(db);
  return rows[0];
}

function keysTable(keys: readonly HandRateKey[]): RawBuilder<unknown> {
  return sql`unnest(${keys.map(({ from }) => from)}::text[], ${keys.map(({ to }) => to)}::text[],
                    ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ date }) => date)}::date[]) k (from_currency, to_currency, kind, rate_on)`;
}

const IS_KEY = sql`r.from_currency = k.from_currency and r.to_currency = k.to_currency and r.kind = k.kind
                   and r.rate_on = k.rate_on`;

function ratesTable(rates: readonly FileRate[]): RawBuilder<unknown> {
  return sql`unnest(${rates.map(({ from }) => from)}::text[], ${rates.map(({ to }) => to)}::text[],
                    ${rates.map(({ kind }) => kind)}::text[], ${rates.map(({ date }) => date)}::date[],
                    ${rates.map(({ rate }) => rate)}::numeric[]) g (from_currency, to_currency, kind, rate_on, rate)`;
}

function besideKnown(companyId: string): RawBuilder<unknown> {
  return sql`left join (${fileRates(companyId, null)}) k
               on k.from_currency = g.from_currency and k.to_currency = g.to_currency and k.kind = g.kind
                  and k.rate_on = g.rate_on`;
}
