-- Saved versions of the valuation belong to the company.
create table valuation_version (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  name text not null check (name <> ''),
  note text not null default '',
  -- With readers of publications.
  is_shared boolean not null default false,
  -- Neither changed nor deleted until it is opened again.
  is_locked boolean not null default false,
  payload jsonb not null,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- Taken away, and can come back.
  deleted_at timestamptz,
  primary key (company_id, id)
);
call protect_company_table('valuation_version');
create unique index on valuation_version (company_id, lower(name)) where deleted_at is null;
