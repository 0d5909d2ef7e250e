-- An entry's earlier versions, which the drill-down of an entry lists; the current one has an index of its own.
create index journal_entry_earlier on journal_entry (company_id, source, external_id) where until_version is not null;

-- Documents and the payments that refer to them: cash in and out looks up what a payment paid. Entries on receivables and
-- payables are those of the accrual basis.
create index journal_line_reference on journal_line (company_id, doc_ref) where basis = 'ACCRUAL' and doc_ref is not null;

-- The balances of all departments together. Few statements ask for departments, and with them a year of a P&L is ten
-- times as many rows. By month first: a statement reads some months of all accounts, and the amount is in the index.
create table monthly_total (
  company_id uuid not null references company (id),
  basis text not null check (basis in ('ACCRUAL', 'CASH')),
  month month_key not null,
  account_id uuid not null,
  is_closing boolean not null default false,
  amount_minor minor_units not null,
  line_count integer not null,
  primary key (company_id, basis, month, account_id, is_closing) include (amount_minor)
);

-- Owners are walled too, and the new table would begin empty.
alter table monthly_balance no force row level security;
insert into monthly_total (company_id, basis, month, account_id, is_closing, amount_minor, line_count)
select company_id, basis, month, account_id, is_closing, sum(amount_minor), sum(line_count)
  from monthly_balance
 group by company_id, basis, month, account_id, is_closing;
alter table monthly_balance force row level security;
call protect_company_table('monthly_total');

-- Follows every statement that changes balances: no writer has to know, and none can forget.
create function add_to_monthly_total() returns trigger
  language plpgsql as $$
begin
  insert into monthly_total (company_id, basis, month, account_id, is_closing, amount_minor, line_count)
  select company_id, basis, month, account_id, is_closing, sum(amount_minor), sum(line_count)
    from added
   group by company_id, basis, month, account_id, is_closing
      on conflict (company_id, basis, month, account_id, is_closing)
      do update set amount_minor = monthly_total.amount_minor + excluded.amount_minor,
                    line_count = monthly_total.line_count + excluded.line_count;
  return null;
end $$;

create function take_from_monthly_total() returns trigger
  language plpgsql as $$
begin
  update monthly_total t
     set amount_minor = t.amount_minor - s.amount_minor, line_count = t.line_count - s.line_count
    from (select company_id, basis, month, account_id, is_closing, sum(amount_minor) as amount_minor,
                 sum(line_count) as line_count
            from taken
           group by company_id, basis, month, account_id, is_closing) s
   where (t.company_id, t.basis, t.month, t.account_id, t.is_closing)
       = (s.company_id, s.basis, s.month, s.account_id, s.is_closing);
  return null;
end $$;

-- As balances without lines go, so do their totals: the first month of the books is the first that has one.
create function drop_empty_monthly_total() returns trigger
  language plpgsql as $$
begin
  delete from monthly_total t
   using (select distinct company_id, basis, month, account_id, is_closing from taken) s
   where (t.company_id, t.basis, t.month, t.account_id, t.is_closing)
       = (s.company_id, s.basis, s.month, s.account_id, s.is_closing)
     and t.line_count = 0 and t.amount_minor = 0;
  return null;
end $$;

create function clear_monthly_total() returns trigger
  language plpgsql as $$
begin
  truncate monthly_total;
  return null;
end $$;

-- An update adds before it takes (triggers run by name), so that no total is missing in between.
create trigger total_1_inserted after insert on monthly_balance
  referencing new table as added for each statement execute function add_to_monthly_total();
create trigger total_1_updated after update on monthly_balance
  referencing new table as added for each statement execute function add_to_monthly_total();
create trigger total_2_updated after update on monthly_balance
  referencing old table as taken for each statement execute function take_from_monthly_total();
create trigger total_2_deleted after delete on monthly_balance
  referencing old table as taken for each statement execute function take_from_monthly_total();
create trigger total_3_updated after update on monthly_balance
  referencing old table as taken for each statement execute function drop_empty_monthly_total();
create trigger total_3_deleted after delete on monthly_balance
  referencing old table as taken for each statement execute function drop_empty_monthly_total();
create trigger total_truncated after truncate on monthly_balance
  for each statement execute function clear_monthly_total();

-- Everything a statement can be made of, as one short text: it changes whenever a statement of the company could. Empty
-- when the company cannot be seen. A function, because it runs before every answer, and its plans are kept. The settings
-- end with the statement; row-level security holds inside as anywhere else.
create function statement_versions(company uuid, person text, companies text, currency text) returns text
  language plpgsql volatile as $$
declare
  versions text;
begin
  perform set_config('app.user_id', person, true), set_config('app.company_ids', companies, true);
  select concat_ws('/', c.name, c.settings_version, c.structure_version, c.closed_through, c.timezone, c.basis,
                   coalesce(c.clock_on, (now() at time zone c.timezone)::date),
                   (select concat(v.version, '-', v.cash_derived_version) from ledger_version v where v.company_id = c.id),
                   (select max(p.published_at)::text from publication p where p.company_id = c.id),
                   (select string_agg(concat(p.id, p.version, p.approved_at), ',' order by p.id)
                      from plan p where p.company_id = c.id and p.status = 'APPROVED'),
                   (select concat(b.checked_at, b.difference_count) from balance_check b where b.company_id = c.id),
                   (select string_agg(concat(d.name, d.status, d.last_synced_at), ',' order by d.id)
                      from data_source d where d.company_id = c.id),
                   case when coalesce(statement_versions.currency, c.reporting_currency) <> c.base_currency then
                     (select concat(count(*), max(r.rate_on), sum(r.rate)) from fx_rate r where r.source = c.rate_source)
                   end)
    into versions
    from company c
   where c.id = statement_versions.company;
  return coalesce(versions, '');
end $$;
