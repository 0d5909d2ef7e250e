-- Where the work on a plan stands. Apart from the plan, whose change restamps all statements of its company: autosave comes
-- every few seconds, and until a plan is approved no statement is made of it. The version is that of this plan alone.
create table plan_state (
  company_id uuid not null,
  plan_id uuid not null,
  version bigint not null default 1,
  changed_by uuid references app_user (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, plan_id),
  foreign key (company_id, plan_id) references plan (company_id, id) on delete cascade
);
call protect_company_table('plan_state');
create index on plan_state (changed_by);

-- A row of a draft has one line, however many people fill it in at once.
create unique index plan_line_of_row on plan_line (company_id, plan_id, category_code) where department_id is null;

-- How its amounts come about, in one sentence.
alter table plan_line
  add column sentence text not null default '';

-- Which state of the plan a cell was last typed in, or given back to its rule, and by whom: what somebody else typed since
-- a person has looked is theirs to be told.
-- A cell that was given back to a row without a rule holds nothing, which is not zero.
alter table plan_value
  alter column value_minor drop not null,
  add column typed_version bigint,
  add column typed_by uuid references app_user (id),
  add column typed_at timestamptz;
create index on plan_value (typed_by);
