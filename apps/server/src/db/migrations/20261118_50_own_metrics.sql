-- Metrics of a company's own: typed or uploaded by month, or made by a formula over other metrics and rows of statements.
-- Definitions and values are facts: whoever reads a publication sees them as they were known then.
alter table facts_version drop constraint facts_version_kind_check;
alter table facts_version add constraint facts_version_kind_check check (
  kind in ('SUBSCRIPTIONS', 'ORDERS', 'DEALS', 'PAY', 'BANK', 'PROJECTS', 'TIMESHEETS', 'LISTINGS', 'OWN'));

create table own_metric (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('typed', 'formula')),
  name text not null check (name <> ''),
  description text not null default '',
  unit text not null check (unit in ('money', 'percent', 'count', 'ratio', 'months')),
  good text not null check (good in ('up', 'down', 'none')),
  -- Of typed values: how months become a quarter or a year.
  roll_up text check (roll_up in ('sum', 'last', 'average')),
  -- With ids instead of names, so that what it names can be renamed.
  formula text,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_by uuid,
  changed_at timestamptz not null default now(),
  -- Taken away, and can come back.
  deleted_by uuid,
  deleted_at timestamptz,
  primary key (company_id, id),
  check ((kind = 'typed') = (roll_up is not null)),
  check ((kind = 'formula') = (formula is not null))
);
call protect_company_table('own_metric');
create unique index on own_metric (company_id, lower(name)) where deleted_at is null;
call version_facts('own_metric', 'OWN');

-- One for a month and source: what somebody typed does not delete what a file said. Of two the later one counts.
create table own_metric_value (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null check (source in ('TYPED', 'FILE')),
  external_id text not null,
  own_metric_id uuid not null,
  month month_key not null,
  -- Minor units of money, counts as such, everything else in millionths.
  amount bigint not null check (abs(amount) <= 10000000000000),
  -- Of money.
  currency currency_code,
  entered_by uuid,
  entered_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, own_metric_id) references own_metric (company_id, id)
);
call protect_company_table('own_metric_value');
create index on own_metric_value (company_id, own_metric_id, month);
call version_facts('own_metric_value', 'OWN');
