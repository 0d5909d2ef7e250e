-- What the columns of a posted file meant, by the shape of the file: the next file of that shape is read alike.
create table import_mapping (
  company_id uuid not null references company (id),
  -- A hash of separator, column names and report.
  shape text not null,
  separator text not null,
  header text[] not null,
  layout text,
  mapping jsonb not null,
  file_name text not null,
  -- Taken back, an import teaches nothing.
  import_id uuid not null,
  remembered_at timestamptz not null default now(),
  primary key (company_id, shape),
  foreign key (company_id, import_id) references ledger_import (company_id, id)
);
call protect_company_table('import_mapping');
create index on import_mapping (company_id, import_id);
