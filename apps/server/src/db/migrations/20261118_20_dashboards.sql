-- How a company has arranged its dashboard: tabs with their cards, also those that were taken off. Without a row it is the
-- arrangement of its business model. One for all of a company's readers; each change is a version, so that two editors notice
-- each other.
create table dashboard_structure (
  company_id uuid not null references company (id),
  version integer not null check (version > 0),
  tabs jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (company_id)
);
call protect_company_table('dashboard_structure');
call stamp_changes('dashboard_structure', 'company_id');
