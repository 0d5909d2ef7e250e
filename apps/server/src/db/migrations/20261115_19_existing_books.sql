-- Companies that are older than the cash basis, the check of balances and the list of closed months. Owners are walled
-- too and would see none of them.
alter table company no force row level security;
alter table ledger_version no force row level security;
alter table monthly_balance no force row level security;
alter table month_close no force row level security;

-- What was known when they were closed is not known any more; from here on, changes are seen.
insert into month_close (company_id, month, ledger_version)
select c.id, to_char(closed.day, 'YYYY-MM'), coalesce(v.version, 0)
  from company c
  join (select company_id, min(month) as month from monthly_balance group by company_id) first on first.company_id = c.id
  left join ledger_version v on v.company_id = c.id
 cross join generate_series((first.month || '-01')::timestamp, (c.closed_through || '-01')::timestamp, interval '1 month')
       as closed (day)
 where c.closed_through is not null
    on conflict (company_id, month) do nothing;

-- Before the first start there is no queue, and no company either.
do $$
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  perform graphile_worker.add_job('derive-cash-basis', json_build_object('companyId', company_id),
                                  job_key => 'derive-cash-basis:' || company_id)
     from ledger_version where cash_derived_version < version;
  perform graphile_worker.add_job('check-balances', json_build_object('companyId', company_id),
                                  job_key => 'check-balances:' || company_id, run_at => now() + interval '1 minute')
     from ledger_version;
end $$;

alter table company force row level security;
alter table ledger_version force row level security;
alter table monthly_balance force row level security;
alter table month_close force row level security;
