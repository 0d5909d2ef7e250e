-- The ledger. Journal lines are the truth: integer minor units, debit positive (finance 1.1, D-01).
create table account (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  code text,
  name text not null,
  -- 'Parent:Child'
  full_name text not null,
  parent_id uuid,
  classification text not null check (classification in ('ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE')),
  account_type text not null,
  account_sub_type text,
  currency currency_code not null,
  is_active boolean not null default true,
  kind text not null,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, parent_id) references account (company_id, id)
);
call protect_company_table('account');
create index on account (company_id, parent_id);

create table counterparty (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  type text not null check (type in ('CUSTOMER', 'VENDOR', 'EMPLOYEE', 'OTHER')),
  name text not null,
  parent_id uuid,
  merged_into_id uuid,
  is_active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, parent_id) references counterparty (company_id, id),
  foreign key (company_id, merged_into_id) references counterparty (company_id, id)
);
call protect_company_table('counterparty');
create index on counterparty (company_id, parent_id);
create index on counterparty (company_id, merged_into_id);

create table dimension (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  kind text not null check (kind in ('CLASS', 'DEPARTMENT', 'LOCATION')),
  name text not null,
  parent_id uuid,
  function text check (function in ('S&M', 'R&D', 'G&A', 'DELIVERY')),
  primary key (company_id, id),
  unique (company_id, source, kind, external_id),
  foreign key (company_id, parent_id) references dimension (company_id, id)
);
call protect_company_table('dimension');
create index on dimension (company_id, parent_id);

-- Advances with every change of the books. Answers carry it in their ETag; entries are known from one version to another.
create table ledger_version (
  company_id uuid primary key references company (id),
  version bigint not null,
  changed_at timestamptz not null default now()
);
call protect_company_table('ledger_version');

-- When each version became known: "as known on" a date is the last version before it.
create table ledger_change (
  company_id uuid not null references company (id),
  version bigint not null,
  known_at timestamptz not null default now(),
  source text not null,
  reason text not null,
  primary key (company_id, version)
);
call protect_company_table('ledger_change');
create index on ledger_change (company_id, known_at);

-- One row per version of an entry. A change never overwrites: the old row ends (until_version) and a new one begins,
-- so that a statement can be asked as it was known. Re-import is idempotent on (source, external_id).
create table journal_entry (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null check (source in ('QBO', 'IMPORT', 'MANUAL', 'DEMO')),
  external_id text not null,
  booked_on date not null,
  doc_type text not null,
  doc_number text,
  memo text,
  currency currency_code not null,
  fx_rate numeric(20, 10) not null default 1 check (fx_rate > 0),
  is_voided boolean not null default false,
  source_updated_at timestamptz not null,
  from_version bigint not null,
  until_version bigint check (until_version >= from_version),
  primary key (company_id, id)
);
call protect_company_table('journal_entry');
create unique index journal_entry_current on journal_entry (company_id, source, external_id) where until_version is null;

-- booked_on and the versions repeat the entry's, so that one index serves drill-downs without a join.
-- Lines of a voided entry have until_version = from_version: kept, and in no sum of any version (finance J3).
-- basis: BOTH counts in accrual and cash; CASH lines are derived from payments (finance 1.7).
-- is_closing: a line of a year-end closing entry, in balances but in no P&L flow (finance 1.4).
-- Counterparty and dimensions have no foreign keys: the insert joins them, and a check per line would cost the import most.
create table journal_line (
  company_id uuid not null,
  entry_id uuid not null,
  line_no integer not null,
  account_id uuid not null,
  booked_on date not null,
  basis text not null default 'BOTH' check (basis in ('BOTH', 'ACCRUAL', 'CASH')),
  is_closing boolean not null default false,
  amount_txn_minor minor_units not null check (amount_txn_minor between -1000000000000000 and 1000000000000000),
  amount_base_minor minor_units not null check (amount_base_minor between -1000000000000000 and 1000000000000000),
  counterparty_id uuid,
  department_id uuid,
  class_id uuid,
  location_id uuid,
  doc_ref text,
  from_version bigint not null,
  until_version bigint,
  primary key (company_id, entry_id, line_no),
  foreign key (company_id, entry_id) references journal_entry (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
call protect_company_table('journal_line');
-- Serves drill-downs of today's books and of any earlier version.
create index journal_line_drill on journal_line (company_id, account_id, booked_on, entry_id, line_no)
  include (amount_base_minor, basis, is_closing, from_version, until_version);
-- What changed since a version: restated cells.
create index on journal_line (company_id, from_version);
create index on journal_line (company_id, until_version) where until_version is not null;

-- The exact sum of the current lines, kept in the transaction that changes them.
-- department_id is the nil UUID for lines without a department: the bucket "Not specified" (finance 1.8).
-- Closing entries stand apart: flows leave them out, balances take them in.
create table monthly_balance (
  company_id uuid not null references company (id),
  basis text not null check (basis in ('ACCRUAL', 'CASH')),
  account_id uuid not null,
  department_id uuid not null default '00000000-0000-0000-0000-000000000000',
  month month_key not null,
  is_closing boolean not null default false,
  amount_minor minor_units not null,
  line_count integer not null,
  primary key (company_id, basis, account_id, department_id, month, is_closing)
);
call protect_company_table('monthly_balance');

-- Published rates are nobody's: units of to_currency for one from_currency (finance 1.5).
create table fx_rate (
  source text not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  kind text not null check (kind in ('DAILY', 'MONTH_AVERAGE', 'MONTH_CLOSING')),
  rate_on date not null,
  rate numeric(20, 10) not null check (rate > 0),
  primary key (source, from_currency, to_currency, kind, rate_on)
);
grant select, insert, update on fx_rate to app;
