-- The embedded identity provider (identity-and-security A.8). uid is the app_user's id.
create table auth_user (
  uid uuid primary key references app_user (id) on delete cascade,
  password_hash text,
  is_email_verified boolean not null default false,
  is_disabled boolean not null default false,
  -- Tokens issued before this instant are dead.
  tokens_valid_after timestamptz not null default '-infinity',
  created_at timestamptz not null default now()
);

create table auth_session (
  sid uuid primary key default uuidv7(),
  uid uuid not null references auth_user (uid) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  ip text
);
create index on auth_session (uid);

-- Private keys are encrypted under the installation's secret, which is never in the database.
create table auth_signing_key (
  kid text primary key,
  private_encrypted bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

grant select, insert, update, delete on auth_user, auth_session, auth_signing_key to app;
