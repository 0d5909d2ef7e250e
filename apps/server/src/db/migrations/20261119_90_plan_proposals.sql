-- Which department plans a row of the P&L, in all plans of the company. A row has one, or none.
create table plan_row_department (
  company_id uuid not null,
  category_code text not null,
  department_id uuid not null,
  primary key (company_id, category_code),
  foreign key (company_id, department_id) references dimension (company_id, id)
);
call protect_company_table('plan_row_department');
create index on plan_row_department (company_id, department_id);

-- What somebody who plans a department only would like a cell to be, until whoever plans the company decides. One per cell.
create table plan_proposal (
  company_id uuid not null,
  plan_id uuid not null,
  category_code text not null,
  month month_key not null,
  value_minor minor_units,
  proposed_by uuid not null references app_user (id),
  proposed_at timestamptz not null default now(),
  primary key (company_id, plan_id, category_code, month),
  foreign key (company_id, plan_id) references plan (company_id, id) on delete cascade
);
call protect_company_table('plan_proposal');
create index on plan_proposal (proposed_by);
