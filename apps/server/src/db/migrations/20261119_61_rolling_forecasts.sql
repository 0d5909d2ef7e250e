-- What was expected after each month that was closed (finance 3.3): made when the month is closed, taken back when it is
-- opened again. Apart from plans, which people make, name and lock: these make themselves, one a month, and are graded.
create table rolling_forecast (
  company_id uuid not null references company (id),
  month month_key not null,
  currency currency_code not null,
  made_at timestamptz not null default now(),
  reviewed_by uuid references app_user (id),
  reviewed_at timestamptz,
  primary key (company_id, month)
);
call protect_company_table('rolling_forecast');
create index on rolling_forecast (reviewed_by);

-- A row with the rule it goes on by, and its amounts after the month, as shown. `planned_minor` is what the month itself was
-- planned with: beside the actual it says by how much the row missed, and what a decision about it starts from.
create table rolling_forecast_row (
  company_id uuid not null,
  month month_key not null,
  row_code text not null,
  rule jsonb not null,
  planned_minor minor_units,
  choice text not null default 'KEEP' check (choice in ('KEEP', 'REBASE', 'MOVE_UNSPENT', 'ONE_OFF')),
  amounts jsonb not null,
  primary key (company_id, month, row_code),
  foreign key (company_id, month) references rolling_forecast (company_id, month) on delete cascade
);
call protect_company_table('rolling_forecast_row');
