-- Facts about this installation: the demo's shift, fixed at first start.
create table installation_setting (
  key text primary key,
  value jsonb not null,
  set_at timestamptz not null default now()
);
grant select, insert on installation_setting to app;

create table outbox_mail (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on outbox_mail (created_at desc);
grant select, insert, update on outbox_mail to app;
