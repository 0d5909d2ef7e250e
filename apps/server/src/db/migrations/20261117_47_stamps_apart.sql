-- Stamps of companies are rows of their companies, so that they lie where the company's other tables do; those of people,
-- who may belong to several, stand apart, and so does that of the rates, which belong to everybody.

create table person_stamp (
  user_id uuid primary key,
  stamp uuid not null default gen_random_uuid()
);
grant select, insert, update on person_stamp to app;

create table company_stamp (
  company_id uuid primary key,
  stamp uuid not null default gen_random_uuid()
);
call protect_company_table('company_stamp');

create table rate_stamp (
  is_only boolean primary key default true check (is_only),
  stamp uuid not null default gen_random_uuid()
);
grant select, insert, update on rate_stamp to app;

create function stamp_person() returns trigger
  language plpgsql as $$
declare
  person uuid;
begin
  execute format('select ($1).%I', tg_argv[0]) into person using coalesce(new, old);
  insert into person_stamp (user_id) values (person) on conflict (user_id) do update set stamp = default;
  return null;
end $$;

-- Inside the walls of the company whose row has changed: who was allowed to change it may say so, also where the walls
-- they had are gone by the end of the transaction, as in a migration.
create function stamp_company() returns trigger
  language plpgsql as $$
declare
  company uuid;
  walls text := coalesce(current_setting('app.company_ids', true), '');
begin
  execute format('select ($1).%I', tg_argv[0]) into company using coalesce(new, old);
  perform set_config('app.company_ids', array[company]::text, true);
  insert into company_stamp (company_id) values (company) on conflict (company_id) do update set stamp = default;
  perform set_config('app.company_ids', walls, true);
  return null;
end $$;

create or replace function stamp_rates() returns trigger
  language plpgsql as $$
begin
  insert into rate_stamp values (default) on conflict (is_only) do update set stamp = default;
  return null;
end $$;

-- At the end of the transaction, as in 20261116_21. A table of people has the column of the person, every other one that
-- of its company.
create or replace procedure stamp_changes(table_name regclass, subject_column text)
  language plpgsql as $$
begin
  execute format(
    'create constraint trigger stamp_change after insert or update or delete on %s
       deferrable initially deferred for each row execute function %I(%L)',
    table_name,
    case when subject_column in ('user_id', 'uid') or table_name = 'app_user'::regclass
         then 'stamp_person' else 'stamp_company' end,
    subject_column);
end $$;

do $$
declare
  stamped record;
begin
  for stamped in
    select t.tgrelid::regclass as table_name, encode(t.tgargs, 'escape') as arguments
      from pg_trigger t where t.tgfoid = 'stamp_subject'::regproc
  loop
    execute format('drop trigger stamp_change on %s', stamped.table_name);
    -- Arguments end with a NUL, which is written as four characters.
    call stamp_changes(stamped.table_name, left(stamped.arguments, -4));
  end loop;
end $$;
drop function stamp_subject();
drop table change_stamp;

-- Of a session's person, of a company and of the rates, for many questions at once. The time in quarters of an hour: every
-- time zone begins its day with one. The walls are those of the companies asked about, and end with the statement.
create function read_stamps(sessions uuid[], companies uuid[])
  returns table (place integer, person text, company text)
  language plpgsql volatile as $$
begin
  perform set_config('app.company_ids', companies::text, true);
  return query
  select q.place::integer, concat(p.stamp),
         concat(c.stamp, '/', (select r.stamp from rate_stamp r), '/', floor(extract(epoch from now()) / 900))
    from unnest(sessions, companies) with ordinality as q (sid, company_id, place)
    join auth_session s on s.sid = q.sid and s.revoked_at is null and s.expires_at > now()
    left join person_stamp p on p.user_id = s.uid
    left join company_stamp c on c.company_id = q.company_id;
end $$;
