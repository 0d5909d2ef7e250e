-- Lists of what customers owe and what is owed to vendors, document by document, as other systems export them. They bring due
-- dates, and must be what the control accounts of the books say on their day; the difference is shown, never hidden.
create table open_item_list (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  side text not null check (side in ('RECEIVABLE', 'PAYABLE')),
  as_of date not null,
  file_name text not null check (file_name <> ''),
  total_minor minor_units not null,
  item_count integer not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id)
);
-- One list a day: two would bring every document twice.
create unique index open_item_list_of_day on open_item_list (company_id, side, as_of) where removed_at is null;
call protect_company_table('open_item_list');

create table open_item (
  company_id uuid not null,
  list_id uuid not null,
  line_no integer not null,
  party text not null,
  document text,
  document_on date not null,
  due_on date,
  -- Positive is owed, to us or by us.
  open_minor minor_units not null,
  primary key (company_id, list_id, line_no),
  foreign key (company_id, list_id) references open_item_list (company_id, id)
);
call protect_company_table('open_item');
create index on open_item (company_id, lower(document));
