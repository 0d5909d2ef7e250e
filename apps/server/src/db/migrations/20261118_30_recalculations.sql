-- What the figures of a dashboard were when they were last worked out anew, and what that has changed. The number is part
-- of what answers are kept under, so that a recalculation is seen, and not before it has ended.
create table recalculation (
  company_id uuid not null references company (id),
  number integer not null check (number > 0),
  -- By metric, series and month.
  figures jsonb not null,
  -- [{metric, name, unit, period, before, after}]
  changes jsonb not null,
  finished_at timestamptz not null default clock_timestamp(),
  primary key (company_id)
);
call protect_company_table('recalculation');
call stamp_changes('recalculation', 'company_id');
