create table plan (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  name text not null,
  currency currency_code not null,
  start_month month_key not null,
  month_count smallint not null check (month_count between 12 and 60),
  scenario text not null,
  version integer not null default 1,
  status text not null check (status in ('DRAFT', 'APPROVED', 'ARCHIVED')),
  parent_plan_id uuid,
  as_of month_key not null,
  fx_table jsonb,
  created_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, parent_plan_id) references plan (company_id, id)
);
call protect_company_table('plan');
create index on plan (company_id, parent_plan_id);
create index on plan (created_by);
-- finance 3.1: one approved plan per scenario and start; a later approval archives the earlier one.
create unique index plan_of_record on plan (company_id, scenario, start_month) where status = 'APPROVED';

-- A line plans an account or a category of the report structure, never both.
create table plan_line (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  account_id uuid,
  category_code text,
  method text not null,
  params jsonb not null default '{}',
  primary key (company_id, id),
  check (num_nonnulls(account_id, category_code) = 1),
  foreign key (company_id, plan_id) references plan (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references account (company_id, id)
);
call protect_company_table('plan_line');
create index on plan_line (company_id, plan_id);
create index on plan_line (company_id, account_id);

-- Shown amounts: costs positive, revenue positive (finance 3.1).
create table plan_value (
  company_id uuid not null,
  plan_line_id uuid not null,
  month month_key not null,
  value_minor minor_units not null,
  override_minor minor_units,
  primary key (company_id, plan_line_id, month),
  foreign key (company_id, plan_line_id) references plan_line (company_id, id) on delete cascade
);
call protect_company_table('plan_value');

-- What an outsider may see: figures frozen at publish, with the versions they were made from.
create table publication (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  month month_key not null,
  published_at timestamptz not null default now(),
  published_by uuid references app_user (id),
  known_at timestamptz not null,
  ledger_version bigint not null,
  settings_version bigint not null,
  structure_version bigint not null,
  plan_id uuid,
  plan_version integer,
  figures jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references plan (company_id, id)
);
call protect_company_table('publication');
create index on publication (company_id, month desc, published_at desc);
create index on publication (company_id, plan_id);
create index on publication (published_by);
