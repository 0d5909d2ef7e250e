-- The jobs somebody waits for, as the queue would carry them: ids, and nothing of a company. Behind the walls between
-- companies nobody could look for all whose entry in the queue is gone.
create table awaited_job (
  job_id uuid primary key,
  kind text not null,
  payload jsonb not null,
  since timestamptz not null default now()
);
grant select, insert, delete on awaited_job to app;

create function follow_awaited_job() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into awaited_job (job_id, kind, payload)
    values (new.id, new.kind, jsonb_build_object('companyId', new.company_id, 'jobId', new.id));
  elsif tg_op = 'DELETE' or new.status in ('done', 'failed', 'cancelled') then
    delete from awaited_job where job_id = old.id;
  end if;
  return null;
end $$;
create trigger follow_awaited_job after insert or delete or update of status on job
  for each row execute function follow_awaited_job();

-- Owners are walled and would see none of them.
alter table job no force row level security;
insert into awaited_job (job_id, kind, payload, since)
select id, kind, jsonb_build_object('companyId', company_id, 'jobId', id), created_at
  from job where status in ('waiting', 'running');
alter table job force row level security;
