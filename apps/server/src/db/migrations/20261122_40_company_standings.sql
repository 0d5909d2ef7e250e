-- How a company stands at its month end, worked out once after each change and not by whoever looks at a portfolio of
-- hundreds. `stamp` and `on_day` say of which state of the books: with others it is of before, and being worked out anew.
create table company_standing (
  company_id uuid primary key references company (id),
  stamp uuid not null,
  on_day date not null,
  standing jsonb not null,
  worked_out_at timestamptz not null default now()
);
call protect_company_table('company_standing');

-- In the transaction of what has changed; a burst of changes is worked out once. A company without a manager is in no
-- portfolio.
create function enqueue_standing(company uuid) returns void
  language plpgsql as $$
begin
  if not exists (select from manager_assignment m where m.company_id = company) then
    return;
  end if;
  perform graphile_worker.add_job('work-out-standing', json_build_object('companyId', company),
                                  job_key => 'work-out-standing:' || company,
                                  job_key_mode => 'preserve_run_at',
                                  run_at => now() + interval '2 seconds',
                                  max_attempts => 5);
end $$;

create function stand_anew() returns trigger
  language plpgsql as $$
begin
  perform enqueue_standing(new.company_id);
  return null;
end $$;

-- Whatever statements are made of changes the stamp, at the end of its transaction.
create trigger stand_anew after insert or update on company_stamp for each row execute function stand_anew();
create trigger stand_anew after insert on manager_assignment for each row execute function stand_anew();

-- A note explains a variance: its month waits for one thing less.
call stamp_changes('variance_note', 'company_id');
