-- Every refresh token that was ever replaced, for as long as its session is kept. Whoever sends one again has a copy,
-- however many replacements ago that was; the session itself only knows the last one.
create table auth_spent_token (
  token_hash bytea primary key,
  sid uuid not null references auth_session (sid) on delete cascade
);
create index on auth_spent_token (sid);
grant select, insert, delete on auth_spent_token to app;

insert into auth_spent_token (token_hash, sid)
select previous_refresh_hash, sid from auth_session where previous_refresh_hash is not null;
