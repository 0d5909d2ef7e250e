-- What a manager does with many companies at once: one row per company, all of one id. Each is done by itself, so that one
-- that is refused stops no other, and has its own result.
create table company_batch (
  company_id uuid not null references company (id),
  id uuid not null,
  position integer not null,
  manager_id uuid not null references app_user (id),
  action text not null check (action in ('CLOSE', 'PUBLISH', 'REMIND', 'POST')),
  params jsonb not null,
  request_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  message text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id)
);
call protect_company_table('company_batch');
create index on company_batch (manager_id, id);
