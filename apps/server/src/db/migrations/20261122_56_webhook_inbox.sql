-- What vendors have told us, each event once; whose books it is about is found by the account at the vendor, never by what the
-- sender says of us. Belongs to no company: an event can come before, or after, anybody has connected that account.
create table webhook_event (
  provider text not null,
  delivery_id text not null,
  external_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, delivery_id)
);
create index on webhook_event (received_at);
grant select, insert, delete on webhook_event to app;

-- An event comes without a company. A transaction that names an account at a vendor, which only a genuine event does, sees the
-- connections to that account and nothing else of anybody.
create policy told_by_vendor on data_source for select
  using (provider || ':' || external_id = nullif(current_setting('app.vendor_account', true), ''));
create index on data_source (provider, external_id) where external_id is not null;
