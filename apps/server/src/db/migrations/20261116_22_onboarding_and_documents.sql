-- Which tutorials a member has watched, company by company: an accountant's clients are not each other's.
create table onboarding_step (
  company_id uuid not null,
  user_id uuid not null,
  step_number smallint not null check (step_number between 2 and 6),
  completed_at timestamptz not null default now(),
  primary key (company_id, user_id, step_number),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
call protect_company_table('onboarding_step');

-- A generated file of the company that follows its books. `wanted_version` is the version of the ledger it is to be made
-- of, `made_version` the one it was made of: a kill between the two leaves work to do, never a document that lies.
create table document (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  type text not null check (type in
    ('MANAGERIAL_PNL', 'CASH_FLOW', 'PLAN_VS_ACTUAL', 'RUNWAY_MODEL', 'VALUATION', 'INVESTOR_UPDATE', 'CASH_FORECAST')),
  format text not null check (format in ('xlsx', 'pdf')),
  title text not null check (title <> ''),
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'updating', 'failed')),
  failure text,
  file_id uuid,
  period_from month_key,
  period_to month_key,
  made_at timestamptz,
  made_version bigint,
  wanted_version bigint not null default 0,
  is_pinned boolean not null default false,
  -- Made by the product itself, not asked for: at most one of each type and format.
  is_automatic boolean not null default false,
  -- Whoever is waiting for it is told by mail when it is there.
  notify_user_id uuid references app_user (id),
  created_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete set null (file_id)
);
call protect_company_table('document');
create unique index document_automatic on document (company_id, type, format) where is_automatic;
create index on document (company_id, file_id);
create index on document (notify_user_id);
create index on document (created_by);

-- The file of a document or a logo lives as long as that does, not a week.
alter table stored_file alter column expires_at drop not null;

-- A link with which a bookkeeper connects a source without an account. The token is kept sealed, so that whoever made the
-- link can read it again, and hashed, so that it is found. It names its company: the bearer has no session that could, and
-- without one nothing would be seen behind the wall.
create table connect_link (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  provider text not null,
  token_hash bytea not null,
  token_sealed bytea not null,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash)
);
call protect_company_table('connect_link');
create index on connect_link (created_by);
create unique index connect_link_current on connect_link (company_id, provider) where used_at is null and replaced_at is null;

-- How a person likes to read.
alter table app_user
  add column language_level text check (language_level in
    ('First-time founder', 'Need a refresher', 'Financial director/CFO', 'Familiar with P&L')),
  add column theme text check (theme in ('light', 'dark', 'auto')),
  add column number_format text not null default '1,234.56' check (number_format in
    ('1,234.56', '1.234,56', '1 234,56', '1’234.56'));

alter table company
  add column country text collate "C" check (country ~ '^[A-Z]{2}$'),
  -- Of a stored file. No foreign key: stored_file refers to company, and each would wait for the other.
  add column logo_file_id uuid;

-- Managers read what people of their companies have written to support, and what they wrote themselves; the role that
-- serves still reads nothing else of the table. The walls are those of the context, as everywhere.
create function readable_support_requests() returns setof support_request
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from support_request r
   where r.user_id = current_user_id() or r.sender_company_id = any (current_company_ids())
$$;
revoke all on function readable_support_requests() from public;
grant execute on function readable_support_requests() to app;
create index on support_request (sender_company_id, created_at);
