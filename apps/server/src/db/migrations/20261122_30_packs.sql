-- What is said with a published month, what was open when it went out, and what it is made of, in order.
alter table publication
  add column headline text not null default '',
  add column highlights text[] not null default '{}',
  add column lowlights text[] not null default '{}',
  add column asks text[] not null default '{}',
  -- Dated lines that its readers see; the reason why it went out all the same is in change_record and nowhere else.
  add column open_points text[] not null default '{}',
  add column parts jsonb not null default '[]';

-- What is written for a month before it is published; publishing deletes it.
create table publication_draft (
  company_id uuid not null references company (id),
  month month_key not null,
  headline text not null default '',
  highlights text[] not null default '{}',
  lowlights text[] not null default '{}',
  asks text[] not null default '{}',
  parts jsonb not null default '[]',
  saved_by uuid references app_user (id),
  saved_at timestamptz not null default now(),
  primary key (company_id, month)
);
call protect_company_table('publication_draft');
create index on publication_draft (saved_by);

-- When a reader has opened a letter, for whoever published it.
create table publication_opening (
  company_id uuid not null,
  publication_id uuid not null,
  user_id uuid not null references app_user (id),
  first_opened_at timestamptz not null default now(),
  last_opened_at timestamptz not null default now(),
  times integer not null default 1,
  primary key (company_id, publication_id, user_id),
  foreign key (company_id, publication_id) references publication (company_id, id)
);
call protect_company_table('publication_opening');
create index on publication_opening (user_id);
