-- Causes that a reader has marked as wrong: they are not named for that row of the P&L any more. One list for all of a
-- company's readers.
create table wrong_cause (
  company_id uuid not null references company (id),
  row_code text not null,
  cause text not null,
  marked_by uuid,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (company_id, row_code, cause)
);
call protect_company_table('wrong_cause');
call stamp_changes('wrong_cause', 'company_id');
