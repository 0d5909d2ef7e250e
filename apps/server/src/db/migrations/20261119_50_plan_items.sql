-- What a plan is made of besides its rows: drivers, people, loans, raises, purchases, tax, and what a scenario changes. Its
-- value is what the contract says of its kind. Saved as cells are, under the version of the plan.
create table plan_item (
  company_id uuid not null,
  plan_id uuid not null,
  kind text not null check (kind in ('DRIVER', 'PERSON', 'LOAN', 'RAISE', 'CAPEX', 'TAX', 'DELTAS')),
  key text not null,
  value jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, plan_id, kind, key),
  foreign key (company_id, plan_id) references plan (company_id, id) on delete cascade
);
call protect_company_table('plan_item');
