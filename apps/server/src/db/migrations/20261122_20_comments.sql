-- Threads about what somebody sees. What they are about is kept as it was asked for; what it says is made anew for each reader.
create table comment_thread (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('cell', 'metric', 'chart', 'document', 'lines')),
  -- Type of a report, tab, metric or document, by which rights are asked for; empty of lines.
  subject text collate "C" not null,
  object jsonb not null,
  -- The same thing has the same text.
  object_key text collate "C" not null,
  audience text not null check (audience in ('team', 'investors')),
  -- The figure when it was written about, and under which rights it was seen: for who sees another figure it is none.
  bound_value jsonb,
  bound_rights text,
  created_by uuid references app_user (id),
  created_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  resolved_by uuid references app_user (id),
  assignee_id uuid references app_user (id),
  due_on date,
  primary key (company_id, id)
);
call protect_company_table('comment_thread');
create index on comment_thread (company_id, last_at desc, id desc);
create index on comment_thread (company_id, object_key);
create index on comment_thread (created_by);
create index on comment_thread (resolved_by);
create index on comment_thread (assignee_id);

create table comment (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  thread_id uuid not null,
  author_id uuid references app_user (id),
  -- Of whoever answered by a link, and has no account.
  author_name text,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  -- Taken back: its place stays while others have answered.
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, thread_id) references comment_thread (company_id, id) on delete cascade
);
call protect_company_table('comment');
create index on comment (company_id, thread_id, created_at);
create index on comment (author_id);

create table comment_mention (
  company_id uuid not null references company (id),
  comment_id uuid not null,
  user_id uuid not null references app_user (id),
  primary key (company_id, comment_id, user_id),
  foreign key (company_id, comment_id) references comment (company_id, id) on delete cascade
);
call protect_company_table('comment_mention');
create index on comment_mention (user_id);

-- Up to when somebody has read a thread.
create table comment_read (
  company_id uuid not null references company (id),
  thread_id uuid not null,
  user_id uuid not null references app_user (id),
  read_at timestamptz not null default clock_timestamp(),
  primary key (company_id, thread_id, user_id),
  foreign key (company_id, thread_id) references comment_thread (company_id, id) on delete cascade
);
call protect_company_table('comment_read');
create index on comment_read (user_id);

-- The lines a thread is about, by what an import does not change: the entry's name at its source, not its row here. Beside it
-- what the line said, for when nobody can find it any more.
create table comment_line (
  company_id uuid not null references company (id),
  thread_id uuid not null,
  place smallint not null,
  connection_id uuid,
  source text not null,
  external_id text not null,
  line_no integer not null,
  account_id uuid not null,
  booked_on date not null,
  doc_number text,
  memo text,
  counterparty text,
  amount_minor minor_units not null,
  primary key (company_id, thread_id, place),
  foreign key (company_id, thread_id) references comment_thread (company_id, id) on delete cascade
);
call protect_company_table('comment_line');

-- A thread about lines that somebody without an account answers by a link.
create table line_question (
  company_id uuid not null references company (id),
  thread_id uuid not null,
  token_hash bytea not null,
  recipient_name text not null,
  recipient_email text not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, thread_id),
  foreign key (company_id, thread_id) references comment_thread (company_id, id) on delete cascade
);
call protect_company_table('line_question');
create unique index on line_question (company_id, token_hash);

-- What came with an answer; until that is sent, of no comment yet.
create table comment_file (
  company_id uuid not null references company (id),
  file_id uuid not null,
  thread_id uuid not null,
  comment_id uuid,
  primary key (company_id, file_id),
  foreign key (company_id, thread_id) references comment_thread (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references comment (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete cascade
);
call protect_company_table('comment_file');
create index on comment_file (company_id, thread_id);
create index on comment_file (company_id, comment_id);
