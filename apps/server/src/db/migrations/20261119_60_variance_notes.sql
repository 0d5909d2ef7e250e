-- Why a row of a month is not what was planned, in the words of whoever answers for it: one note per row and month, whatever
-- plan it is looked at beside.
create table variance_note (
  company_id uuid not null references company (id),
  month month_key not null,
  row_code text not null,
  text text not null,
  written_by uuid references app_user (id),
  written_at timestamptz not null default now(),
  primary key (company_id, month, row_code)
);
call protect_company_table('variance_note');
create index on variance_note (written_by);
