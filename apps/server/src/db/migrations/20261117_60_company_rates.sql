-- Exchange rates have three origins, and the first that knows one wins: a person of the company, a file of theirs, and the
-- daily feed, which is the same for everybody (fx_rate under the company's rate_source).

-- What a source has, pair by pair: a feed has two hundred thousand days, and statements only want to know which
-- currencies there are and whether anything has changed.
create table fx_pair (
  source text not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  first_known_at timestamptz not null,
  last_on date not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (source, from_currency, to_currency)
);
grant select, insert, update on fx_pair to app;

insert into fx_pair (source, from_currency, to_currency, first_known_at, last_on)
select source, from_currency, to_currency, min(known_at), max(rate_on) from fx_rate group by 1, 2, 3;

create function note_pairs() returns trigger
  language plpgsql as $$
begin
  insert into fx_pair as p (source, from_currency, to_currency, first_known_at, last_on)
  select c.source, c.from_currency, c.to_currency, min(c.known_at), max(c.rate_on) from changed c group by 1, 2, 3
      on conflict (source, from_currency, to_currency) do update
         set first_known_at = least(p.first_known_at, excluded.first_known_at),
             last_on = greatest(p.last_on, excluded.last_on),
             changed_at = clock_timestamp();
  return null;
end $$;
create trigger note_inserted after insert on fx_rate referencing new table as changed
  for each statement execute function note_pairs();
create trigger note_updated after update on fx_rate referencing new table as changed
  for each statement execute function note_pairs();
create trigger note_deleted after delete on fx_rate referencing old table as changed
  for each statement execute function note_pairs();

drop trigger stamp_change on fx_rate;
create trigger stamp_change after insert or update or delete on fx_pair
  for each statement execute function stamp_rates();

-- How the daily feed went the last time.
create table rate_fetch (
  is_only boolean primary key default true check (is_only),
  tried_at timestamptz not null,
  succeeded_at timestamptz,
  -- A sentence for whoever looks at rates; null when the last attempt went well.
  failure text
);
grant select, insert, update on rate_fetch to app;

alter table company alter column rate_source set default 'FEED';
alter table company add column rates_version bigint not null default 0;
-- When somebody decided currency, time zone and fiscal year of the books; until then they are asked for.
alter table company add column books_decided_at timestamptz;
alter table company no force row level security;
update company set rate_source = 'FEED' where rate_source = 'NONE';
-- A table with stamps still to come cannot be altered.
set constraints all immediate;
alter table company force row level security;

-- Entered by a person. What a rate was before is kept, as of fx_rate.
create table hand_rate (
  company_id uuid not null references company (id),
  from_currency currency_code not null,
  to_currency currency_code not null,
  kind text not null check (kind in ('DAILY', 'MONTH_AVERAGE', 'MONTH_CLOSING')),
  -- Of the rates of a month its last day.
  rate_on date not null,
  rate numeric(20, 10) not null check (rate > 0),
  entered_by uuid,
  known_at timestamptz not null default clock_timestamp(),
  primary key (company_id, from_currency, to_currency, kind, rate_on),
  check (from_currency <> to_currency)
);
call protect_company_table('hand_rate');

create table hand_rate_past (
  company_id uuid not null references company (id),
  from_currency currency_code not null,
  to_currency currency_code not null,
  kind text not null,
  rate_on date not null,
  rate numeric(20, 10) not null,
  known_at timestamptz not null,
  until timestamptz not null default clock_timestamp(),
  primary key (company_id, from_currency, to_currency, kind, rate_on, until)
);
call protect_company_table('hand_rate_past');
revoke update, delete on hand_rate_past from app;

create function keep_hand_rate_past() returns trigger
  language plpgsql as $$
begin
  insert into hand_rate_past (company_id, from_currency, to_currency, kind, rate_on, rate, known_at)
  values (old.company_id, old.from_currency, old.to_currency, old.kind, old.rate_on, old.rate, old.known_at);
  if tg_op = 'DELETE' then return old; end if;
  new.known_at := clock_timestamp();
  return new;
end $$;
create trigger keep_past before update on hand_rate for each row
  when (old.rate is distinct from new.rate) execute function keep_hand_rate_past();
create trigger keep_deleted before delete on hand_rate for each row execute function keep_hand_rate_past();

-- A file brings only what no file before it has said. It never changes; taking it away is a moment, so that it can come back
-- and what was known before it went stays known.
create table rate_file (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  name text not null check (name <> ''),
  layout text not null check (layout in ('EUROFXREF', 'PAIRS')),
  currencies text[] not null,
  first_on date not null,
  last_on date not null,
  rate_count integer not null check (rate_count > 0),
  uploaded_by uuid,
  uploaded_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (company_id, id)
);
call protect_company_table('rate_file');

create table file_rate (
  company_id uuid not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  kind text not null check (kind in ('DAILY', 'MONTH_AVERAGE', 'MONTH_CLOSING')),
  rate_on date not null,
  file_id uuid not null,
  rate numeric(20, 10) not null check (rate > 0),
  primary key (company_id, from_currency, to_currency, kind, rate_on, file_id),
  foreign key (company_id, file_id) references rate_file (company_id, id),
  check (from_currency <> to_currency)
);
call protect_company_table('file_rate');

-- Rates of its own are a version of the company, which is stamped.
create function advance_rates_version() returns trigger
  language plpgsql as $$
begin
  update company set rates_version = rates_version + 1 where id in (select c.company_id from changed c);
  return null;
end $$;
create trigger advance_inserted after insert on hand_rate referencing new table as changed
  for each statement execute function advance_rates_version();
create trigger advance_updated after update on hand_rate referencing new table as changed
  for each statement execute function advance_rates_version();
create trigger advance_deleted after delete on hand_rate referencing old table as changed
  for each statement execute function advance_rates_version();
create trigger advance_inserted after insert on rate_file referencing new table as changed
  for each statement execute function advance_rates_version();
create trigger advance_updated after update on rate_file referencing new table as changed
  for each statement execute function advance_rates_version();

-- What the currency of the books was: amounts of earlier versions are in it.
create table base_currency_past (
  company_id uuid not null references company (id),
  base_currency currency_code not null,
  until timestamptz not null default clock_timestamp(),
  primary key (company_id, until)
);
call protect_company_table('base_currency_past');
revoke update, delete on base_currency_past from app;

create function keep_base_currency_past() returns trigger
  language plpgsql as $$
begin
  insert into base_currency_past (company_id, base_currency) values (old.id, old.base_currency);
  return new;
end $$;
create trigger keep_base_currency before update on company for each row
  when (old.base_currency is distinct from new.base_currency) execute function keep_base_currency_past();

-- As in 20261117_45, with the currency of the books, and rates by what tells that they have changed.
create or replace function statement_versions(company uuid, person text, companies text, currency text) returns text
  language plpgsql volatile as $$
declare
  versions text;
begin
  perform set_config('app.user_id', person, true), set_config('app.company_ids', companies, true);
  select concat_ws('/', c.name, c.settings_version, c.structure_version, c.closed_through, c.timezone, c.basis,
                   c.base_currency, coalesce(c.clock_on, (now() at time zone c.timezone)::date),
                   (select concat(v.version, '-', v.cash_derived_version) from ledger_version v where v.company_id = c.id),
                   (select max(p.published_at)::text from publication p where p.company_id = c.id),
                   (select string_agg(concat(p.id, p.version, p.approved_at), ',' order by p.id)
                      from plan p where p.company_id = c.id and p.status = 'APPROVED'),
                   (select concat(b.checked_at, b.difference_count) from balance_check b where b.company_id = c.id),
                   case when coalesce(statement_versions.currency, c.reporting_currency) <> c.base_currency then
                     concat(c.rates_version, '-',
                            (select max(f.changed_at) from fx_pair f where f.source = c.rate_source))
                   end)
    into versions
    from company c
   where c.id = statement_versions.company;
  return coalesce(versions, '');
end $$;
