-- What a company has set for a metric: a target, who answers for it, a note, whether it is shown, and a limit that is
-- watched. The id is one of the catalogue or of a metric of the company's own; it names no row, because the catalogue is
-- part of the program. Values are in the unit of the metric, money in minor units.
create table metric_setting (
  company_id uuid not null references company (id),
  metric_id text collate "C" not null check (metric_id ~ '^[a-z0-9][a-z0-9_-]{0,79}$'),
  target numeric,
  owner_id uuid references app_user (id),
  note text not null default '',
  is_visible boolean not null default true,
  alert_operator text check (alert_operator in ('above', 'below', 'changes')),
  alert_value numeric,
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, metric_id),
  check ((alert_operator is null) = (alert_value is null))
);
call protect_company_table('metric_setting');
call stamp_changes('metric_setting', 'company_id');
create index on metric_setting (owner_id);
