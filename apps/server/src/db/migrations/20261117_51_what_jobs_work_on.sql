-- Who may see a job follows from what it works on, and nobody has to have started it: syncs and whatever else the
-- timetable begins have progress, too.
alter table job
  alter column user_id drop not null,
  add column resource text check (resource ~ '^[a-z-]{1,40}$'),
  add column thing text not null default '' check (thing ~ '^[A-Za-z0-9_-]{0,64}$');

-- Owners are walled and would see none of them.
alter table job no force row level security;
update job set resource = case when kind like 'ledger-%' then 'data-sources' else 'reports' end,
               thing = case when kind like '%-export' then coalesce(params -> 'request' ->> 'type', '') else '' end;
alter table job alter column resource set not null;
alter table job force row level security;
