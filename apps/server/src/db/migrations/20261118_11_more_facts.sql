-- What metrics of services and marketplaces need beside timesheets and listings (finance 4.7, 4.8).

-- Approved leave of a day, in hours: it is not available to be billed.
create table employee_leave (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  employee_id uuid not null,
  leave_on date not null,
  hours numeric(5, 2) not null check (hours > 0 and hours <= 24),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
call protect_company_table('employee_leave');
create index on employee_leave (company_id, leave_on);
create index on employee_leave (company_id, employee_id);
call version_facts('employee_leave', 'TIMESHEETS');

-- Days on which nobody of the company works.
create table company_holiday (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  holiday_on date not null,
  name text not null,
  primary key (company_id, id),
  unique (company_id, source, external_id)
);
call protect_company_table('company_holiday');
create index on company_holiday (company_id, holiday_on);
call version_facts('company_holiday', 'TIMESHEETS');

-- A cart or a request of a buyer, and whether it became an order.
create table buyer_request (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  buyer_key text not null,
  started_at timestamptz not null,
  completed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, source, external_id)
);
call protect_company_table('buyer_request');
create index on buyer_request (company_id, started_at);
call version_facts('buyer_request', 'LISTINGS');

-- Facts are read for a range of months.
create index on timesheet (company_id, worked_on);
create index on subscription_item (company_id, start_on);
create index on deal (company_id, opened_at);
create index on project (company_id, start_on);
