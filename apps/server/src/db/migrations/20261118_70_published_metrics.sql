-- What metrics are made with beside statements: otherwise a change of payment terms or working hours would change what
-- readers of a publication are shown of its months.
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
              'arTermsDays', coalesce(s.ar_terms_days, 30),
              'standardHoursPerDay', coalesce(s.standard_hours_per_day, 8),
              'companyHolidays', coalesce(s.company_holidays, '[]'),
              'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'lastSyncedAt', o.last_synced_at)
                                          order by o.name), '[]')
                            from data_source o where o.company_id = c.id and o.status <> 'DISCONNECTED'))
       from company c left join report_setting s on s.company_id = c.id
      where c.id = settings_to_publish.company), '{}');
$$;
