-- What accounts, departments, classes and exchange rates were before they changed: a statement of the past, above all one
-- that was published, is made of the names, kinds and rates of its time.

create table account_past (
  company_id uuid not null references company (id),
  account_id uuid not null,
  -- As it was until then.
  until timestamptz not null default clock_timestamp(),
  code text,
  name text not null,
  kind text not null,
  classification text not null,
  account_type text not null,
  account_sub_type text,
  primary key (company_id, account_id, until),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);
call protect_company_table('account_past');
revoke update, delete on account_past from app;

create function keep_account_past() returns trigger
  language plpgsql as $$
begin
  insert into account_past (company_id, account_id, code, name, kind, classification, account_type, account_sub_type)
  values (old.company_id, old.id, old.code, old.name, old.kind, old.classification, old.account_type,
          old.account_sub_type);
  return null;
end $$;
create trigger keep_past after update on account for each row
  when ((old.code, old.name, old.kind, old.classification, old.account_type, old.account_sub_type)
        is distinct from
        (new.code, new.name, new.kind, new.classification, new.account_type, new.account_sub_type))
  execute function keep_account_past();

create table dimension_past (
  company_id uuid not null references company (id),
  dimension_id uuid not null,
  until timestamptz not null default clock_timestamp(),
  name text not null,
  parent_id uuid,
  function text,
  primary key (company_id, dimension_id, until),
  foreign key (company_id, dimension_id) references dimension (company_id, id) on delete cascade
);
call protect_company_table('dimension_past');
revoke update, delete on dimension_past from app;

create function keep_dimension_past() returns trigger
  language plpgsql as $$
begin
  insert into dimension_past (company_id, dimension_id, name, parent_id, function)
  values (old.company_id, old.id, old.name, old.parent_id, old.function);
  return null;
end $$;
create trigger keep_past after update on dimension for each row
  when ((old.name, old.parent_id, old.function) is distinct from (new.name, new.parent_id, new.function))
  execute function keep_dimension_past();

-- An account that came later has no lines in what was known before it: it may stay in the list.
create function accounts_at(company uuid, at timestamptz)
  returns table (id uuid, code text, name text, kind text, classification text, account_type text, account_sub_type text)
  language sql stable as $$
  select a.id, case when p.until is null then a.code else p.code end, coalesce(p.name, a.name),
         coalesce(p.kind, a.kind), coalesce(p.classification, a.classification),
         coalesce(p.account_type, a.account_type),
         case when p.until is null then a.account_sub_type else p.account_sub_type end
    from account a
    left join lateral (select * from account_past p
                        where p.company_id = a.company_id and p.account_id = a.id and p.until > accounts_at.at
                        order by p.until limit 1) p on true
   where a.company_id = accounts_at.company
$$;

-- One that came later would stand in lists to choose from; its id tells when it came.
create function dimensions_at(company uuid, at timestamptz)
  returns table (id uuid, kind text, name text, parent_id uuid, function text)
  language sql stable as $$
  select d.id, d.kind, coalesce(p.name, d.name), case when p.until is null then d.parent_id else p.parent_id end,
         case when p.until is null then d.function else p.function end
    from dimension d
    left join lateral (select * from dimension_past p
                        where p.company_id = d.company_id and p.dimension_id = d.id and p.until > dimensions_at.at
                        order by p.until limit 1) p on true
   where d.company_id = dimensions_at.company
     and coalesce(uuid_extract_timestamp(d.id), '-infinity') <= dimensions_at.at
$$;

-- Rates that were there before anybody kept the time were always known.
alter table fx_rate add column known_at timestamptz not null default '-infinity';
alter table fx_rate alter column known_at set default clock_timestamp();

create table fx_rate_past (
  source text not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  kind text not null,
  rate_on date not null,
  rate numeric(20, 10) not null,
  known_at timestamptz not null,
  until timestamptz not null default clock_timestamp(),
  primary key (source, from_currency, to_currency, kind, rate_on, until)
);
grant select, insert on fx_rate_past to app;

create function keep_rate_past() returns trigger
  language plpgsql as $$
begin
  insert into fx_rate_past (source, from_currency, to_currency, kind, rate_on, rate, known_at)
  values (old.source, old.from_currency, old.to_currency, old.kind, old.rate_on, old.rate, old.known_at);
  if tg_op = 'DELETE' then return old; end if;
  new.known_at := clock_timestamp();
  return new;
end $$;
create trigger keep_past before update on fx_rate for each row
  when (old.rate is distinct from new.rate) execute function keep_rate_past();
create trigger keep_deleted before delete on fx_rate for each row execute function keep_rate_past();

-- All of a company that its statements are made with and that has no history of its own.
create or replace function settings_to_publish(company uuid) returns jsonb
  language sql stable as $$
  select coalesce(
    (select jsonb_build_object(
              'name', c.name, 'basis', c.basis, 'reportingCurrency', c.reporting_currency, 'rateSource', c.rate_source,
              'fiscalYearStartMonth', c.fiscal_year_start_month, 'businessModel', c.business_model,
              'timezone', c.timezone, 'today', coalesce(c.clock_on, (now() at time zone c.timezone)::date),
              'defaultPayrollFunction', coalesce(s.default_payroll_function, 'G&A'),
              'showCostsAsNegative', coalesce(s.show_costs_as_negative, false),
              'negativeFormat', coalesce(s.negative_format, 'minus'), 'scale', coalesce(s.thousands, 'units'),
              'decimals', coalesce(s.decimals, 0), 'percentOfRevenue', coalesce(s.percent_of_revenue, false),
              'comparatives', coalesce(s.comparatives, 'none'),
              'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'lastSyncedAt', o.last_synced_at)
                                          order by o.name), '[]')
                            from data_source o where o.company_id = c.id and o.status <> 'DISCONNECTED'))
       from company c left join report_setting s on s.company_id = c.id
      where c.id = settings_to_publish.company), '{}');
$$;
