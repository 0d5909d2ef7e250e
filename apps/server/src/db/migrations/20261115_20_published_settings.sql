-- Settings that decide figures, kept with what was published: otherwise the owner's change of basis, currency or fiscal
-- year would change what outsiders read without a publication.
alter table publication add column settings jsonb not null default '{}';

-- Of a company that cannot be seen there is nothing to keep: row-level security then refuses the row itself.
create function settings_to_publish(company uuid) returns jsonb
  language sql stable as $$
  select coalesce(
    (select jsonb_build_object('basis', c.basis, 'reportingCurrency', c.reporting_currency,
                               'fiscalYearStartMonth', c.fiscal_year_start_month, 'businessModel', c.business_model,
                               'defaultPayrollFunction', coalesce(s.default_payroll_function, 'G&A'))
       from company c left join report_setting s on s.company_id = c.id
      where c.id = settings_to_publish.company), '{}');
$$;

create function keep_published_settings() returns trigger
  language plpgsql as $$
begin
  new.settings := settings_to_publish(new.company_id);
  return new;
end $$;

-- Whoever publishes need not know of it, and cannot forget it.
create trigger keep_settings before insert on publication for each row execute function keep_published_settings();

-- Owners are walled too, and what was published before would keep no settings.
alter table publication no force row level security;
alter table company no force row level security;
alter table report_setting no force row level security;
update publication set settings = settings_to_publish(company_id);
alter table publication force row level security;
alter table company force row level security;
alter table report_setting force row level security;
