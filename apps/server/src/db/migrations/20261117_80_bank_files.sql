-- Statements of banks and cards as files. Their lines are facts like those of any bank connection (bank_transaction); the
-- statement says which days they cover and what the account held before and after, so that cash is known to the cent.
alter table bank_account
  -- As the bank writes it: an IBAN, the number of an account or the end of that of a card.
  add column number text,
  add column is_card boolean not null default false;
call show_known_facts('bank_account');

create table bank_statement (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  bank_account_id uuid not null,
  file_name text not null check (file_name <> ''),
  -- Of the bytes that were uploaded: the same file twice is found even when nothing else tells.
  file_hash text not null,
  format text not null check (format in ('CSV', 'OFX', 'QIF', 'CAMT053', 'MT940')),
  number text,
  from_on date not null,
  to_on date not null,
  -- As the file says, or as follows from its lines.
  opening_minor minor_units,
  closing_minor minor_units,
  -- Before the first and after the last day: other than the above where a file was made in the middle of a day.
  start_minor minor_units,
  end_minor minor_units,
  balances text not null check (balances in ('CHECKED', 'DERIVED', 'NONE')),
  line_count integer not null,
  new_line_count integer not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, bank_account_id, from_on, to_on, file_hash),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id)
);
call protect_company_table('bank_statement');
call version_facts('bank_statement', 'BANK');

alter table bank_transaction
  -- The statement that brought it first; null of a connection.
  add column statement_id uuid,
  add column line_no integer,
  add foreign key (company_id, statement_id) references bank_statement (company_id, id);
call show_known_facts('bank_transaction');
create index on bank_transaction (company_id, statement_id);
