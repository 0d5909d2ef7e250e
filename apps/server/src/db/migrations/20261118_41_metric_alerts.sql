-- Limits that were crossed: once for each metric and month, whatever is imported or restated afterwards, so that nobody is
-- mailed twice about the same. One that no longer holds is resolved, and open again if it holds again.
create table metric_alert (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  metric_id text collate "C" not null check (metric_id <> ''),
  month month_key not null,
  operator text not null check (operator in ('above', 'below', 'changes')),
  limit_value numeric not null,
  -- The figure when it was last looked at.
  value numeric not null,
  raised_at timestamptz not null default clock_timestamp(),
  snoozed_until date,
  resolved_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  unique (company_id, metric_id, month)
);
call protect_company_table('metric_alert');
call stamp_changes('metric_alert', 'company_id');
