-- What people cost is known by department and run, never by person (finance 1.9): nobody's pay is stored. An employee keeps
-- what timesheets need: a key, a function and dates.
create table pay_run (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  source text not null,
  external_id text not null,
  department_id uuid,
  -- The month the pay is for; a month may have several pay days.
  month month_key not null,
  paid_on date not null,
  currency currency_code not null,
  gross_minor minor_units not null,
  employer_tax_minor minor_units not null default 0,
  benefits_minor minor_units not null default 0,
  -- Of the people who were paid. Of several runs of one month for one department the last one counts.
  fte numeric(8, 2) not null check (fte >= 0),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, department_id) references dimension (company_id, id)
);
call protect_company_table('pay_run');
create index on pay_run (company_id, month);
create index on pay_run (company_id, department_id);

-- Owners are walled too, and nothing would be found.
alter table pay_run_line no force row level security;
alter table pay_run no force row level security;
insert into pay_run (company_id, source, external_id, department_id, month, paid_on, currency, gross_minor,
                     employer_tax_minor, benefits_minor, fte)
select company_id, source, concat_ws('/', month, paid_on, currency, department_id), department_id, month, paid_on, currency,
       sum(gross_minor), sum(employer_tax_minor), sum(benefits_minor), sum(fte)
  from pay_run_line
 group by company_id, source, department_id, month, paid_on, currency;
alter table pay_run force row level security;

-- Filled before it has versions: what was paid was always known, also to what was published.
call version_facts('pay_run', 'PAY');

drop view pay_run_line_known;
drop table pay_run_line;
-- What lines of people were before is pay by person, too.
alter table fact_past no force row level security;
delete from fact_past where fact = 'pay_run_line';
alter table fact_past force row level security;

alter table employee add column fte numeric(5, 2) not null default 1 check (fte >= 0);
call show_known_facts('employee');

-- Orders that were called off count nowhere.
alter table sales_order add column cancelled_at timestamptz;
call show_known_facts('sales_order');
