-- When a source was last read, and whether it is being read, change no figure. They leave all that statements are made
-- of, so that a running sync costs nobody the answers that are kept; `GET /api/me/freshness` tells them.

drop trigger stamp_change on data_source;

-- As in 20261115_18, without sources.
create or replace function statement_versions(company uuid, person text, companies text, currency text) returns text
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
                   case when coalesce(statement_versions.currency, c.reporting_currency) <> c.base_currency then
                     (select concat(count(*), max(r.rate_on), sum(r.rate)) from fx_rate r where r.source = c.rate_source)
                   end)
    into versions
    from company c
   where c.id = statement_versions.company;
  return coalesce(versions, '');
end $$;

-- As in 20261117_40, without sources.
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
              'comparatives', coalesce(s.comparatives, 'none'))
       from company c left join report_setting s on s.company_id = c.id
      where c.id = settings_to_publish.company), '{}');
$$;

-- Owners are walled too.
alter table publication no force row level security;
update publication set settings = settings - 'sources';
-- A table with stamps still to come cannot be altered.
set constraints all immediate;
alter table publication force row level security;
