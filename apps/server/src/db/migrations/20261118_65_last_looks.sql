-- Which state of the books somebody has looked at: what came since then is new to them. A person has one row in each company.
-- A visit that goes on moves only `seen`; the next one begins with what this one has seen (docs/decisions/0032).
create table last_look (
  company_id uuid not null references company (id),
  user_id uuid not null references app_user (id) on delete cascade,
  -- What the visit before ended with; null in the first.
  looked_version bigint,
  looked_at timestamptz,
  seen_version bigint not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (company_id, user_id),
  check ((looked_version is null) = (looked_at is null))
);
call protect_company_table('last_look');
create index on last_look (user_id);
