-- What was compared with a vendor's own trial balance, month by month, and against which version of the books.
create table tie_out (
  company_id uuid not null references company (id),
  connection_id uuid not null,
  month month_key not null,
  compared_at timestamptz not null default now(),
  ledger_version bigint not null,
  -- Accounts that differ: [{ name, there, told }], in minor units of the books' currency.
  differing jsonb not null,
  primary key (company_id, connection_id, month),
  foreign key (company_id, connection_id) references data_source (company_id, id)
);
call protect_company_table('tie_out');
