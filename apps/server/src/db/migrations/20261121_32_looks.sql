-- Somebody looks at a company with the eyes of one of its people, for a while and without changing anything. The row is what
-- the looking is allowed by, so that none is without its line in the history.
create table look (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  viewer_id uuid not null references app_user (id),
  client_id uuid not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, client_id) references membership (company_id, user_id) on delete cascade
);
call protect_company_table('look');
create index on look (company_id, client_id);
create index on look (viewer_id);
