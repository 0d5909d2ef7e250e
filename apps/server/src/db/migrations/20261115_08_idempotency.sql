-- What a creating call answered, so that the same call sent again is answered again and makes nothing. A row is written in
-- the transaction of the effect it answers for: after a crash there are both or neither.
create table idempotency_key (
  -- SHA-256 of who calls, in which company, and the key he sent.
  scope_hash bytea primary key,
  -- Null for callers that are not signed in.
  user_id uuid default current_user_id(),
  -- SHA-256 of the request itself: the same key must not answer for another one.
  request_hash bytea not null,
  status smallint not null,
  body jsonb not null,
  expires_at timestamptz not null default now() + interval '24 hours'
);
create index on idempotency_key (expires_at);

-- An answer may hold what only its caller may see, so the wall stands between users, not between companies.
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own_answers_insert on idempotency_key for insert
  with check (user_id is not distinct from (select current_user_id()));
create policy own_answers_update on idempotency_key for update
  using (user_id is not distinct from (select current_user_id()))
  with check (user_id is not distinct from (select current_user_id()));
-- The job that clears away knows no user. It may find and delete what has expired, and nobody may delete what has not:
-- without its key a request sent again would have its effect twice.
create policy own_or_expired_answers_read on idempotency_key for select
  using (user_id is not distinct from (select current_user_id()) or expires_at <= now());
create policy expired_answers_delete on idempotency_key for delete using (expires_at <= now());
grant select, insert, update, delete on idempotency_key to app;
