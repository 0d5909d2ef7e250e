-- A link that shows one publication to whoever holds it. Of the token only its hash is kept.
create table shared_link (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  publication_id uuid not null,
  label text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  last_opened_at timestamptz,
  times_opened integer not null default 0,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, publication_id) references publication (company_id, id)
);
call protect_company_table('shared_link');
create index on shared_link (company_id, publication_id);
create index on shared_link (created_by);
