-- What somebody last asked a calculator in a company, so that it stands there when they come back.
create table calculator_payload (
  company_id uuid not null references company (id),
  user_id uuid not null references app_user (id) on delete cascade,
  calculator text not null check (calculator in ('RUNWAY', 'VALUATION')),
  payload jsonb not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, user_id, calculator)
);
call protect_company_table('calculator_payload');
create index on calculator_payload (user_id);

-- Saved scenarios belong to the company. The base is the runway of record, and there is one.
create table runway_scenario (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  name text not null check (name <> ''),
  note text not null default '',
  is_base boolean not null default false,
  -- With readers of publications.
  is_shared boolean not null default false,
  payload jsonb not null,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- Taken away, and can come back.
  deleted_at timestamptz,
  primary key (company_id, id)
);
call protect_company_table('runway_scenario');
create unique index on runway_scenario (company_id) where is_base;
create unique index on runway_scenario (company_id, lower(name)) where deleted_at is null;
