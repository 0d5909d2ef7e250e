-- Requests for help, written by users and strangers, read by the people who run the installation. It is nobody's company's
-- table: a stranger has no company, and no company may read what its members wrote to support. Instead of a company wall
-- the role that serves can add a request and read nothing of it but its id.
create table support_request (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('CONTACT', 'BUG', 'ISSUE')),
  bug_type text check (bug_type in ('No data in my dashboard', 'Calculations mismatch', 'QuickBooks integration does not work', 'Errors in the reports', 'Other')),
  description text not null check (char_length(description) between 1 and 5000),
  -- Where to answer: the account's address, or the one a stranger gave.
  email text not null,
  user_id uuid references app_user (id),
  -- The company the sender had open. No foreign key: companies may live on another shard.
  sender_company_id uuid,
  created_at timestamptz not null default now(),
  check ((kind = 'BUG') = (bug_type is not null)),
  check ((kind = 'ISSUE') = (user_id is null))
);
create index on support_request (created_at);
create index on support_request (user_id);
grant insert, select (id) on support_request to app;
