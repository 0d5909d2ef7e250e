-- What a vendor says of books that a company has already: gathered beside them until their owner has chosen from which month the
-- vendor counts. Nothing of it is in any report, and all of it goes with the choice.
create table gathered_books (
  company_id uuid not null references company (id),
  connection_id uuid not null,
  -- As the connector gives them.
  accounts jsonb not null default '[]',
  -- Which account a person has tied one of the vendor's to, by its number; null: to none of those that are there.
  matches jsonb not null default '{}',
  is_complete boolean not null default false,
  -- Chosen; the next run of the sync switches.
  counts_from month_key,
  chosen_by uuid references app_user (id),
  primary key (company_id, connection_id),
  foreign key (company_id, connection_id) references data_source (company_id, id)
);
call protect_company_table('gathered_books');
create index on gathered_books (chosen_by);

create table gathered_month (
  company_id uuid not null references company (id),
  connection_id uuid not null,
  month month_key not null,
  -- Entries as the ledger posts them.
  entries jsonb not null,
  -- Of these, by the vendor's numbers of accounts: what the month moves, and what stood on the day before; debit positive.
  moved jsonb not null,
  balances jsonb not null,
  primary key (company_id, connection_id, month),
  foreign key (company_id, connection_id) references gathered_books (company_id, connection_id) on delete cascade
);
call protect_company_table('gathered_month');

-- The month from which a connection is the one source of record; null: it always was.
alter table data_source add column counts_from month_key;
