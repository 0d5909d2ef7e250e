-- A session whose refresh token is in our HttpOnly cookie must not be renewed by a script that got hold of it.
alter table auth_session
  add column kept_by text not null default 'COOKIE' check (kept_by in ('COOKIE', 'MODULE'));
