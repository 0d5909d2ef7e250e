create table app_user (
  id uuid primary key default uuidv7(),
  email text not null,
  -- Lower-cased and trimmed: the same mailbox cannot register twice.
  email_canonical text collate "C" not null unique,
  first_name text not null,
  last_name text not null default '',
  role text not null check (role in ('CLIENT', 'MANAGER')),
  -- The company last chosen in the switcher. Not trusted for access: membership is checked at each request. No foreign
  -- key: this table belongs to nobody, companies may live on another shard.
  current_company_id uuid,
  created_at timestamptz not null default now()
);
grant select, insert, update on app_user to app;

create table company (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  business_model text check (business_model in ('SaaS', 'E-commerce / Manufacturing', 'Professional Services', 'Marketplace')),
  experience text,
  needs text[] not null default '{}',
  package text not null default 'free',
  base_currency currency_code not null default 'USD',
  reporting_currency currency_code not null default 'USD',
  rate_source text not null default 'NONE',
  fiscal_year_start_month smallint not null default 1 check (fiscal_year_start_month between 1 and 12),
  timezone text not null default 'UTC',
  basis text not null default 'ACCRUAL' check (basis in ('ACCRUAL', 'CASH')),
  closed_through month_key,
  -- Fixed "today" of the unshifted demo; null everywhere else.
  clock_on date,
  onboarding_completed boolean not null default false,
  settings_version bigint not null default 1,
  structure_version bigint not null default 1,
  created_at timestamptz not null default now()
);

create table membership (
  company_id uuid not null references company (id),
  user_id uuid not null references app_user (id),
  type text not null check (type in ('BOOTSTRAP', 'BOOTSTRAP_NEXT', 'MANUAL', 'HUBSPOT', 'BOOTSTRAP_HUBSPOT', 'INVESTOR', 'VIEWER')),
  is_owner boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
  access_version bigint not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index on membership (user_id);

create table manager_assignment (
  company_id uuid not null references company (id),
  user_id uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index on manager_assignment (user_id);

-- What a member may do where it differs from the default of his type.
create table access_grant (
  company_id uuid not null,
  user_id uuid not null,
  resource text not null,
  level text not null check (level in ('hidden', 'view', 'drill', 'comment', 'export', 'edit')),
  is_live boolean not null,
  primary key (company_id, user_id, resource),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
call protect_company_table('access_grant');

-- A user may always see his own memberships: that is how his companies are found before one is chosen.
create procedure protect_people_table(table_name regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy own_rows on %s for select using (user_id = (select current_user_id()))', table_name);
  execute format(
    'create policy company_wall on %s
       using (company_id = any ((select current_company_ids())::uuid[]))
       with check (company_id = any ((select current_company_ids())::uuid[]))',
    table_name);
  execute format('grant select, insert, update, delete on %s to app', table_name);
end $$;
call protect_people_table('membership');
call protect_people_table('manager_assignment');

alter table company enable row level security;
alter table company force row level security;
create policy company_wall on company
  using (id = any ((select current_company_ids())::uuid[]))
  with check (id = any ((select current_company_ids())::uuid[]));
create policy own_companies on company for select using (
  id in (select company_id from membership where user_id = (select current_user_id()) and status = 'ACTIVE')
  or id in (select company_id from manager_assignment where user_id = (select current_user_id())));
grant select, insert, update on company to app;

-- Append-only: the role has no update and no delete.
create table change_record (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  occurred_at timestamptz not null default now(),
  actor_user_id uuid references app_user (id),
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  primary key (company_id, id)
);
call protect_company_table('change_record');
revoke update, delete on change_record from app;
create index on change_record (company_id, subject_type, subject_id);
create index on change_record (actor_user_id);
