-- Facts by file: a file is checked, then confirmed, and can be reverted. What counts of a key is the row of the last confirmed
-- file that has it, so files can be reverted in any order.
create table fact_import (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('subscriptions', 'orders', 'stock', 'deals', 'pay', 'people', 'projects', 'timesheets',
                                     'leave', 'holidays', 'listings', 'marketplace-orders', 'buyer-requests')),
  file_name text not null check (file_name <> ''),
  status text not null check (status in ('ready', 'refused', 'imported', 'reverted', 'discarded')),
  fact_count integer not null,
  -- What was read of it, for people.
  findings jsonb not null,
  -- Counts up with every confirmation of the company.
  confirmed_no bigint,
  created_by uuid,
  created_at timestamptz not null default now(),
  imported_at timestamptz,
  reverted_at timestamptz,
  primary key (company_id, id),
  check ((status in ('imported', 'reverted')) = (confirmed_no is not null))
);
call protect_company_table('fact_import');
create index on fact_import (company_id, created_at);
create index on fact_import (company_id, kind) where status = 'imported';

create table fact_import_row (
  company_id uuid not null,
  import_id uuid not null,
  -- External id of the fact.
  fact_key text not null,
  -- By column of its table, and what it refers to by name.
  fact jsonb not null,
  primary key (company_id, import_id, fact_key),
  foreign key (company_id, import_id) references fact_import (company_id, id) on delete cascade
);
call protect_company_table('fact_import_row');
create index on fact_import_row (company_id, fact_key);
