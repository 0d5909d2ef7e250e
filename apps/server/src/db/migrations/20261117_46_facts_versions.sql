-- Facts as they were known. As with entries, nothing is overwritten: a fact holds from one version of its kind to
-- another. The tables of 20261115_05 hold what is known now; what a fact was before goes to fact_past, and the view
-- <table>_known shows both. Triggers do it, so that no writer can forget: an importer, a sync and somebody with psql
-- alike. Writers insert, upsert, update and delete as if there were no versions.

-- One per company and kind of source, so that a bank that is read every hour leaves alone what was made of deals.
create table facts_version (
  company_id uuid not null references company (id),
  kind text not null check (kind in ('SUBSCRIPTIONS', 'ORDERS', 'DEALS', 'PAY', 'BANK', 'PROJECTS', 'TIMESHEETS', 'LISTINGS')),
  version bigint not null,
  changed_at timestamptz not null default now(),
  -- The transaction that has made this version: all that it changes is one version.
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (company_id, kind)
);
call protect_company_table('facts_version');
call stamp_changes('facts_version', 'company_id');

-- When each version became known, as ledger_change is for the ledger.
create table facts_change (
  company_id uuid not null references company (id),
  kind text not null,
  version bigint not null,
  known_at timestamptz not null default now(),
  primary key (company_id, kind, version),
  foreign key (company_id, kind) references facts_version (company_id, kind)
);
call protect_company_table('facts_change');
revoke update, delete on facts_change from app;
create index on facts_change (company_id, kind, known_at);

-- One table for all: reading the past is rare, and a table of facts that gets a column needs no second one.
create table fact_past (
  company_id uuid not null references company (id),
  -- The table it is of.
  fact text not null,
  fact_id uuid not null,
  from_version bigint not null,
  until_version bigint not null,
  known jsonb not null,
  primary key (company_id, fact, fact_id, until_version),
  check (from_version < until_version)
);
call protect_company_table('fact_past');
revoke update, delete on fact_past from app;
create index on fact_past (company_id, fact, until_version);

-- The version that what this transaction writes belongs to. Waits for whoever is writing facts of the kind: what they
-- commit later would otherwise be of a version that somebody has read already. Asked for each row, so the last answer is
-- kept in a setting that ends with the transaction, or with the savepoint that the lock ends with.
create function next_facts_version(company uuid, facts_kind text) returns bigint
  language plpgsql as $$
declare
  next_version bigint;
  asked text := facts_kind || ' of ' || company || ': ';
begin
  if starts_with(current_setting('app.facts_version', true), asked) then
    return substr(current_setting('app.facts_version'), length(asked) + 1)::bigint;
  end if;
  loop
    select v.version + case when v.changed_in = pg_current_xact_id()::text::bigint and v.changed_at = now()
                            then 0 else 1 end
      into next_version
      from facts_version v
     where v.company_id = company and v.kind = facts_kind
       for update;
    if found then
      perform set_config('app.facts_version', asked || next_version, true);
      return next_version;
    end if;
    insert into facts_version (company_id, kind, version, changed_in) values (company, facts_kind, 0, 0)
        on conflict do nothing;
  end loop;
end $$;

-- Once in a transaction, however often it is called.
create function advance_facts(company uuid, facts_kind text) returns bigint
  language plpgsql as $$
declare
  next_version bigint := next_facts_version(company, facts_kind);
begin
  update facts_version v
     set version = next_version, changed_at = now(), changed_in = default
   where v.company_id = company and v.kind = facts_kind and v.version < next_version;
  if found then
    insert into facts_change (company_id, kind, version) values (company, facts_kind, next_version);
  end if;
  return next_version;
end $$;

-- Advances nothing yet: of an upsert that becomes an update this row is never written.
create function begin_fact() returns trigger
  language plpgsql as $$
begin
  new.from_version := next_facts_version(new.company_id, tg_argv[0]);
  return new;
end $$;

create function begun_facts() returns trigger
  language plpgsql as $$
begin
  perform advance_facts(c.company_id, tg_argv[0]) from (select distinct company_id from begun) c;
  return null;
end $$;

-- A row that is written as it stood has not changed: a sync that finds nothing new costs nothing.
create function change_fact() returns trigger
  language plpgsql as $$
declare
  next_version bigint;
begin
  if tg_op = 'UPDATE' then
    new.from_version := old.from_version;
    if new is not distinct from old then return new; end if;
  end if;
  next_version := advance_facts(coalesce(new.company_id, old.company_id), tg_argv[0]);
  -- What came and went within one transaction was known to nobody.
  if old.from_version < next_version then
    insert into fact_past (company_id, fact, fact_id, from_version, until_version, known)
    values (old.company_id, tg_table_name, old.id, old.from_version, next_version, to_jsonb(old));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.from_version := next_version;
  return new;
end $$;

-- A migration that adds or drops a column of a table of facts calls it again.
create procedure show_known_facts(fact name)
  language plpgsql as $$
begin
  execute format('drop view if exists %I', fact || '_known');
  execute format(
    'create view %1$I with (security_invoker) as
       select f.*, null::bigint as until_version from %2$I f
       union all
       select f.*, p.until_version
         from fact_past p cross join lateral jsonb_populate_record(null::%2$I, p.known) f
        where p.fact = %2$L',
    fact || '_known', fact);
  execute format('grant select on %I to app', fact || '_known');
end $$;

create procedure version_facts(fact name, kind text)
  language plpgsql as $$
begin
  -- Facts from before there were versions were always known.
  execute format('alter table %I add column from_version bigint not null default 0', fact);
  execute format('create trigger begin_fact before insert on %I
                    for each row execute function begin_fact(%L)', fact, kind);
  execute format('create trigger begun_facts after insert on %I referencing new table as begun
                    for each statement execute function begun_facts(%L)', fact, kind);
  execute format('create trigger change_fact before update or delete on %I
                    for each row execute function change_fact(%L)', fact, kind);
  call show_known_facts(fact);
end $$;

call version_facts('subscription_item', 'SUBSCRIPTIONS');
call version_facts('sales_order', 'ORDERS');
call version_facts('stock_level', 'ORDERS');
call version_facts('deal', 'DEALS');
call version_facts('employee', 'PAY');
call version_facts('pay_run_line', 'PAY');
call version_facts('bank_account', 'BANK');
call version_facts('bank_transaction', 'BANK');
call version_facts('project', 'PROJECTS');
call version_facts('timesheet', 'TIMESHEETS');
call version_facts('marketplace_listing', 'LISTINGS');
call version_facts('marketplace_order', 'LISTINGS');

-- By kind; a kind that is not named is at version 0, whose facts are those from before there were versions.
create function facts_versions(company uuid) returns jsonb
  language sql stable as $$
  select coalesce(jsonb_object_agg(v.kind, v.version), '{}') from facts_version v where v.company_id = facts_versions.company
$$;

-- What was published keeps the facts it was made of, whoever publishes.
alter table publication add column facts_versions jsonb not null default '{}';
create or replace function keep_published_settings() returns trigger
  language plpgsql as $$
begin
  new.settings := settings_to_publish(new.company_id);
  new.facts_versions := facts_versions(new.company_id);
  return new;
end $$;
