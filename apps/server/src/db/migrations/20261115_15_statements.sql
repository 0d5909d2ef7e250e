-- One tree per company and family (finance 2.1). A change never overwrites: a new version is added, so that what was
-- published stays as it was and the last change can be undone. Without a row the default of the business model holds.
create table report_structure (
  company_id uuid not null references company (id),
  family text not null check (family in ('PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT')),
  -- company.structure_version at the change
  version bigint not null,
  change text not null check (change in ('ORDER', 'PUBLISH', 'UNDO', 'SETTINGS')),
  sections jsonb not null,
  -- [{accountId, departmentId, categoryCode}], P&L only
  mappings jsonb not null default '[]',
  -- [{accountId, note}], P&L only
  excluded jsonb not null default '[]',
  changed_by uuid references app_user (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, family, version)
);
call protect_company_table('report_structure');
revoke update, delete on report_structure from app;
create index on report_structure (changed_by);

-- Seen by its editor alone.
create table report_structure_draft (
  company_id uuid not null references company (id),
  family text not null check (family in ('PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT')),
  user_id uuid not null references app_user (id),
  base_version bigint not null,
  draft jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (company_id, family, user_id)
);
call protect_company_table('report_structure_draft');
create index on report_structure_draft (user_id);

-- Currency, fiscal year, basis and the last closed month stand in company.
create table report_setting (
  company_id uuid primary key references company (id),
  show_costs_as_negative boolean not null default false,
  negative_format text not null default 'minus' check (negative_format in ('minus', 'parentheses')),
  thousands text not null default 'units' check (thousands in ('units', 'k', 'm')),
  decimals smallint not null default 0 check (decimals between 0 and 4),
  percent_of_revenue boolean not null default false,
  comparatives text not null default 'none' check (comparatives in ('none', 'previous-period', 'previous-year', 'plan')),
  materiality_abs_minor minor_units not null default 0,
  materiality_pct numeric(6, 3) not null default 5 check (materiality_pct between 0 and 100),
  default_payroll_function text not null default 'G&A' check (default_payroll_function in ('S&M', 'R&D', 'G&A', 'DELIVERY')),
  default_plan_id uuid,
  standard_hours_per_day numeric(4, 2) not null default 8 check (standard_hours_per_day between 0 and 24),
  -- ['2026-12-25', …]
  company_holidays jsonb not null default '[]',
  ar_terms_days smallint not null default 30 check (ar_terms_days between 0 and 365),
  foreign key (company_id, default_plan_id) references plan (company_id, id)
);
call protect_company_table('report_setting');
create index on report_setting (company_id, default_plan_id);

-- The version of the books when a month was closed: what changed in it since then is restated.
create table month_close (
  company_id uuid not null references company (id),
  month month_key not null,
  ledger_version bigint not null,
  closed_at timestamptz not null default now(),
  closed_by uuid references app_user (id),
  primary key (company_id, month)
);
call protect_company_table('month_close');
create index on month_close (closed_by);

-- A statement with a reader's choices, under a name.
create table custom_report (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  name text not null check (name <> ''),
  type text not null check (type in ('MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT')),
  query text not null default '',
  is_shared boolean not null default false,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call protect_company_table('custom_report');
create index on custom_report (created_by);

-- Files that were uploaded or made here, in pieces of at most a megabyte: nothing of a file is ever whole in memory.
create table stored_file (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  name text not null,
  content_type text not null,
  byte_size bigint not null default 0,
  is_complete boolean not null default false,
  created_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id)
);
call protect_company_table('stored_file');
create index on stored_file (created_by);
create index on stored_file (expires_at);

create table stored_file_chunk (
  company_id uuid not null,
  file_id uuid not null,
  chunk_no integer not null,
  bytes bytea not null,
  primary key (company_id, file_id, chunk_no),
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete cascade
);
call protect_company_table('stored_file_chunk');

-- What a person waits for. The queue only carries its id.
create table job (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user (id),
  kind text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  params jsonb not null default '{}',
  permille_done smallint not null default 0 check (permille_done between 0 and 1000),
  step text,
  error text,
  file_id uuid,
  wants_cancel boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete set null (file_id)
);
call protect_company_table('job');
create index on job (user_id);
create index on job (company_id, file_id);

create table ledger_import (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  file_id uuid,
  file_name text not null,
  status text not null check (status in
    ('reading', 'ready', 'importing', 'imported', 'reverting', 'reverted', 'failed', 'cancelled')),
  job_id uuid,
  mapping jsonb,
  -- What the check of the file found: columns, preview, counts, totals, errors.
  findings jsonb not null default '{}',
  failure text,
  created_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  imported_at timestamptz,
  -- An import is one version of the ledger; taking it back is another.
  imported_version bigint,
  reverted_at timestamptz,
  reverted_version bigint,
  primary key (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete set null (file_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete set null (job_id)
);
call protect_company_table('ledger_import');
create index on ledger_import (created_by);
create index on ledger_import (company_id, file_id);
create index on ledger_import (company_id, job_id);

-- The last recomputation of a company's balances from its lines; a difference is shown on every statement.
create table balance_check (
  company_id uuid primary key references company (id),
  ledger_version bigint not null,
  checked_at timestamptz not null default now(),
  difference_count integer not null,
  -- The first few, for whoever has to look.
  differences jsonb not null default '[]'
);
call protect_company_table('balance_check');
