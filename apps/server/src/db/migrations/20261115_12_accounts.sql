-- What sign-up, verification, reset, external login and refresh need (identity-and-security A.8). Secrets are stored as
-- SHA-256 of at least 256 random bits, or encrypted under the installation's secret; a copy of the database opens no door.

-- A session lives until `expires_at`, which each refresh moves on, but never beyond `absolute_expires_at`.
alter table auth_session
  add column refresh_hash bytea unique,
  -- The token before: used again at once it is a second tab, used later it is a thief.
  add column previous_refresh_hash bytea unique,
  add column refreshed_at timestamptz not null default now(),
  add column absolute_expires_at timestamptz not null default now() + interval '1 hour',
  -- The outside provider's own refresh token, where there is one.
  add column provider_token_encrypted bytea;

-- One-time codes of every kind: a link in a mail, or the token that ends an external login.
create table auth_code (
  code_hash bytea primary key,
  kind text not null check (kind in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CUSTOM_TOKEN')),
  -- Kept when the account goes, so that its link can still say what happened.
  uid uuid references auth_user (uid) on delete set null,
  -- Hash of the cookie of the browser that may use it; null: any browser.
  bound_to bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on auth_code (uid);
create index on auth_code (expires_at);

-- Accounts are linked to outside identities by issuer and subject, never by address.
create table auth_identity (
  issuer text not null,
  subject text not null,
  uid uuid not null references auth_user (uid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index on auth_identity (uid);

-- An external login under way, for ten minutes and once.
create table openid_login (
  state_hash bytea primary key,
  provider text not null,
  mode text not null check (mode in ('redirect', 'popup')),
  event_id uuid,
  -- Nonce and code verifier.
  secrets_encrypted bytea not null,
  bound_to bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on openid_login (expires_at);

-- An outside identity whose address already has an account here: the next login with the password links them.
create table openid_pending_link (
  bound_to bytea primary key,
  issuer text not null,
  subject text not null,
  email_canonical text collate "C" not null,
  expires_at timestamptz not null
);
create index on openid_pending_link (expires_at);

-- Browsers somebody has logged in with: strangers who guess passwords cannot lock him out of these.
create table auth_device (
  device_hash bytea not null,
  uid uuid not null references auth_user (uid) on delete cascade,
  last_login_at timestamptz not null default now(),
  primary key (device_hash, uid)
);
create index on auth_device (uid);

-- Counters of attempts, shared by all servers. Columns are those of the library that counts.
create table attempt_counter (
  key text collate "C" primary key,
  points integer not null default 0,
  expire bigint
);
create index on attempt_counter (expire);

-- What happened to an account; the role that serves can neither change nor delete it.
create table auth_event (
  id uuid primary key default uuidv7(),
  occurred_at timestamptz not null default now(),
  uid uuid references auth_user (uid) on delete set null,
  kind text not null check (kind in ('REGISTERED', 'EMAIL_VERIFIED', 'LOGGED_IN', 'LOGIN_REFUSED', 'LOGGED_OUT',
    'RESET_REQUESTED', 'PASSWORD_SET', 'IDENTITY_LINKED', 'SESSION_STOLEN')),
  ip text,
  user_agent text
);
create index on auth_event (uid, id);

grant select, insert, update, delete
  on auth_code, auth_identity, openid_login, openid_pending_link, auth_device, attempt_counter to app;
grant select, insert on auth_event to app;
