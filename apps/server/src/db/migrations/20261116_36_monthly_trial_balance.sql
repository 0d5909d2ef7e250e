-- What all accounts of a month add up to: zero in books that balance. Every statement says whether they do, and when the
-- books begin and end; reading that from the totals of the accounts takes longer than reading the statement's own amounts.
create table monthly_trial_balance (
  company_id uuid not null references company (id),
  basis text not null check (basis in ('ACCRUAL', 'CASH')),
  month month_key not null,
  amount_minor minor_units not null,
  line_count integer not null,
  primary key (company_id, basis, month)
);

-- Owners are walled too, and the new table would begin empty.
alter table monthly_balance no force row level security;
insert into monthly_trial_balance (company_id, basis, month, amount_minor, line_count)
select company_id, basis, month, sum(amount_minor), sum(line_count)
  from monthly_balance
 group by company_id, basis, month;
alter table monthly_balance force row level security;
call protect_company_table('monthly_trial_balance');

-- Follows every statement that changes balances, as the totals do: no writer has to know, and none can forget. Adds before
-- it takes, so that no month is missing in between; a month without lines goes, or the books would begin with it.
create function keep_monthly_trial_balance() returns trigger
  language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into monthly_trial_balance (company_id, basis, month, amount_minor, line_count)
    select company_id, basis, month, sum(amount_minor), sum(line_count)
      from added
     group by company_id, basis, month
        on conflict (company_id, basis, month)
        do update set amount_minor = monthly_trial_balance.amount_minor + excluded.amount_minor,
                      line_count = monthly_trial_balance.line_count + excluded.line_count;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update monthly_trial_balance t
       set amount_minor = t.amount_minor - s.amount_minor, line_count = t.line_count - s.line_count
      from (select company_id, basis, month, sum(amount_minor) as amount_minor, sum(line_count) as line_count
              from taken
             group by company_id, basis, month) s
     where (t.company_id, t.basis, t.month) = (s.company_id, s.basis, s.month);
    delete from monthly_trial_balance t
     using (select distinct company_id, basis, month from taken) s
     where (t.company_id, t.basis, t.month) = (s.company_id, s.basis, s.month)
       and t.line_count = 0 and t.amount_minor = 0;
  end if;
  if tg_op = 'TRUNCATE' then
    truncate monthly_trial_balance;
  end if;
  return null;
end $$;

create trigger trial_inserted after insert on monthly_balance
  referencing new table as added for each statement execute function keep_monthly_trial_balance();
create trigger trial_updated after update on monthly_balance
  referencing old table as taken new table as added for each statement execute function keep_monthly_trial_balance();
create trigger trial_deleted after delete on monthly_balance
  referencing old table as taken for each statement execute function keep_monthly_trial_balance();
create trigger trial_truncated after truncate on monthly_balance
  for each statement execute function keep_monthly_trial_balance();
