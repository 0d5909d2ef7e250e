-- Connections to vendors are rows of data_source. `state` says how one is, `status` is the pill that belongs to it.
alter table data_source
  add column state text check (state in ('connecting', 'backfilling', 'connected', 'degraded', 'reauth_required', 'disconnecting',
                                         'disconnected', 'error')),
  -- The account at the vendor: a realm.
  add column external_id text,
  -- Why it is degraded or an error, in words for the user.
  add column problem text,
  add column next_sync_at timestamptz,
  add constraint data_source_state check (state is null or status = case state
    when 'connecting' then 'SYNCING' when 'backfilling' then 'SYNCING' when 'connected' then 'CONNECTED'
    when 'disconnecting' then 'DISCONNECTED' when 'disconnected' then 'DISCONNECTED' else 'ATTENTION' end);
-- One source of record: a company has one connection to a vendor of books, which is reconnected, never doubled.
create unique index data_source_vendor on data_source (company_id, provider) where external_id is not null;

-- What opens somebody's books: sealed under a key of the connection's own, which the installation's key seals.
create table connection_grant (
  company_id uuid not null references company (id),
  connection_id uuid not null,
  key_sealed bytea not null,
  grant_sealed bytea not null,
  refresh_expires_at timestamptz not null,
  -- Set at disconnecting: from then on it serves to revoke, and nothing else; deleted by then at the latest.
  revoke_by timestamptz,
  primary key (company_id, connection_id),
  foreign key (company_id, connection_id) references data_source (company_id, id)
);
call protect_company_table('connection_grant');

-- What is left to be read. Moves in the transaction that posts what was read.
create table sync_stream (
  company_id uuid not null references company (id),
  connection_id uuid not null,
  stream text not null check (stream in ('ledger', 'changes')),
  cursor jsonb not null,
  primary key (company_id, connection_id, stream),
  foreign key (company_id, connection_id) references data_source (company_id, id)
);
call protect_company_table('sync_stream');

create table sync_run (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  connection_id uuid not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'interrupted')),
  months_read integer not null default 0,
  -- Of all that were to be read when it last knew.
  months integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  message text,
  primary key (company_id, id),
  foreign key (company_id, connection_id) references data_source (company_id, id)
);
call protect_company_table('sync_run');
create index on sync_run (company_id, connection_id, started_at desc);

-- Somebody on their way to a vendor and back, in one browser, once.
create table connect_flow (
  company_id uuid not null references company (id),
  state_hash bytea not null,
  browser_hash bytea not null,
  user_id uuid not null references app_user (id),
  return_to text not null,
  expires_at timestamptz not null,
  primary key (company_id, state_hash)
);
call protect_company_table('connect_flow');
create index on connect_flow (user_id);
