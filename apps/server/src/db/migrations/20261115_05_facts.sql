-- Facts beside the ledger (finance 1.9): what sales, CRM, payroll, bank, project and marketplace sources deliver.
-- Every fact is idempotent on (company, source, external_id).

-- Where a company's data comes from. Grants and cursors of vendors live with the sync engine, not here.
create table data_source (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  category text not null check (category in ('ACCOUNTING', 'SALES', 'CRM', 'PAYROLL', 'BANK', 'FILES', 'DEMO')),
  provider text not null,
  name text not null,
  status text not null default 'CONNECTED' check (status in ('CONNECTED', 'SYNCING', 'ATTENTION', 'DISCONNECTED')),
  last_synced_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call protect_company_table('data_source');

create table subscription_item (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  customer_id uuid not null,
  plan text not null,
  currency currency_code not null,
  unit_price_minor minor_units not null,
  quantity integer not null,
  interval_unit text not null check (interval_unit in ('day', 'week', 'month', 'year')),
  interval_count integer not null default 1 check (interval_count > 0),
  start_on date not null,
  end_exclusive_on date,
  trial_end_on date,
  pause_start_on date,
  pause_end_on date,
  status text not null,
  -- [{kind: percent|amount, value, duration: once|repeating|forever, start, end?}]
  discounts jsonb not null default '[]',
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, customer_id) references counterparty (company_id, id)
);
call protect_company_table('subscription_item');
create index on subscription_item (company_id, customer_id);

create table sales_order (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  ordered_at timestamptz not null,
  customer_key text not null,
  channel text not null,
  currency currency_code not null,
  -- [{sku, name, quantity, unitPriceMinor, unitCostMinor}]
  items jsonb not null,
  gross_minor minor_units not null,
  cost_minor minor_units not null,
  discount_minor minor_units not null default 0,
  shipping_minor minor_units not null default 0,
  tax_minor minor_units not null default 0,
  -- [{date, amountMinor, taxMinor, isRestocked}]
  refunds jsonb not null default '[]',
  primary key (company_id, id),
  unique (company_id, source, external_id)
);
call protect_company_table('sales_order');
create index on sales_order (company_id, ordered_at);

-- Units of one product over one month; on_hand is the count at its end.
create table stock_level (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  sku text not null,
  month month_key not null,
  name text not null,
  received integer not null,
  returned integer not null,
  sold integer not null,
  on_hand integer not null,
  unit_cost_minor minor_units not null,
  primary key (company_id, id),
  unique (company_id, source, external_id)
);
call protect_company_table('stock_level');
create index on stock_level (company_id, month);

create table deal (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  name text not null,
  owner_key text not null,
  customer_id uuid,
  amount_minor minor_units not null,
  currency currency_code not null,
  stage text not null,
  opened_at timestamptz not null,
  expected_close_on date,
  closed_at timestamptz,
  is_won boolean,
  probability numeric(5, 4) check (probability between 0 and 1),
  lead_source text,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, customer_id) references counterparty (company_id, id)
);
call protect_company_table('deal');
create index on deal (company_id, closed_at);
create index on deal (company_id, customer_id);

create table employee (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  role_name text not null,
  department_id uuid,
  hired_on date not null,
  ended_on date,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, department_id) references dimension (company_id, id)
);
call protect_company_table('employee');
create index on employee (company_id, department_id);

create table pay_run_line (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  employee_id uuid not null,
  -- The month the pay is for; a month may have several pay days.
  month month_key not null,
  paid_on date not null,
  department_id uuid,
  currency currency_code not null,
  gross_minor minor_units not null,
  employer_tax_minor minor_units not null,
  benefits_minor minor_units not null default 0,
  fte numeric(5, 2) not null default 1,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, department_id) references dimension (company_id, id)
);
call protect_company_table('pay_run_line');
create index on pay_run_line (company_id, employee_id, month);
create index on pay_run_line (company_id, department_id);

create table bank_account (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  name text not null,
  currency currency_code not null,
  -- The ledger account it should agree with.
  account_id uuid,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, account_id) references account (company_id, id)
);
call protect_company_table('bank_account');
create index on bank_account (company_id, account_id);

create table bank_transaction (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  bank_account_id uuid not null,
  source text not null,
  external_id text not null,
  booked_on date not null,
  -- Money in is positive.
  amount_minor minor_units not null,
  currency currency_code not null,
  description text not null,
  is_pending boolean not null default false,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id)
);
call protect_company_table('bank_transaction');
create index on bank_transaction (company_id, bank_account_id, booked_on);

create table project (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  name text not null,
  client_id uuid,
  type text not null check (type in ('T&M', 'FIXED')),
  contract_value_minor minor_units not null,
  currency currency_code not null,
  budget_hours numeric(10, 2),
  signed_on date,
  -- Recognised and billed before the books begin, so in no entry; backlog has to subtract it.
  opening_recognised_minor minor_units not null default 0,
  start_on date not null,
  end_on date not null,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, client_id) references counterparty (company_id, id)
);
call protect_company_table('project');
create index on project (company_id, client_id);

create table timesheet (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  employee_id uuid not null,
  project_id uuid not null,
  worked_on date not null,
  hours numeric(8, 2) not null,
  is_billable boolean not null,
  standard_rate_minor minor_units not null,
  -- Invoiced after write-downs; 0 on fixed-fee projects.
  fee_minor minor_units not null,
  currency currency_code not null,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id)
);
call protect_company_table('timesheet');
create index on timesheet (company_id, project_id);
create index on timesheet (company_id, employee_id);

create table marketplace_listing (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  seller_key text not null,
  listed_at timestamptz not null,
  closed_at timestamptz,
  sold_at timestamptz,
  primary key (company_id, id),
  unique (company_id, source, external_id)
);
call protect_company_table('marketplace_listing');
create index on marketplace_listing (company_id, listed_at);

create table marketplace_order (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  ordered_at timestamptz not null,
  listing_id uuid,
  buyer_key text not null,
  seller_key text not null,
  category text not null,
  currency currency_code not null,
  item_value_minor minor_units not null,
  buyer_fee_minor minor_units not null,
  commission_minor minor_units not null,
  promo_minor minor_units not null default 0,
  refund_minor minor_units not null default 0,
  refund_commission_minor minor_units not null default 0,
  refunded_on date,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, listing_id) references marketplace_listing (company_id, id)
);
call protect_company_table('marketplace_order');
create index on marketplace_order (company_id, ordered_at);
create index on marketplace_order (company_id, listing_id);
