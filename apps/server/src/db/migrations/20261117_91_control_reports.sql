-- Figures that another system states of the books, without lines: ours are compared with them, again each time they are looked at.
create table control_report (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  file_name text not null,
  uploaded_by uuid references app_user (id),
  uploaded_at timestamptz not null default now(),
  -- Report, basis, columns and rows (finance/control-report.ts).
  report jsonb not null,
  -- Taken away: it stays as what was known, and is compared no longer.
  removed_at timestamptz,
  primary key (company_id, id)
);
call protect_company_table('control_report');
create index on control_report (uploaded_by);
