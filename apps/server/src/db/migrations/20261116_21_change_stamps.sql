-- What was worked out from rows can be kept in a process and used again as long as the stamp of its subject is the same:
-- a person's rights, the versions a company's statements are made of. Reading a stamp is one look by key; reading what it
-- stands for is many. Random, not counted: a database that was put back to an earlier state must not repeat a stamp with
-- other content. Belongs to nobody: it says that something changed, never what.
create table change_stamp (
  subject_id uuid primary key,
  stamp uuid not null default gen_random_uuid()
);
grant select, insert, update on change_stamp to app;

-- The argument names the column that holds the subject.
create function stamp_subject() returns trigger
  language plpgsql as $$
declare
  subject uuid;
begin
  if tg_op = 'DELETE' then
    execute format('select ($1).%I', tg_argv[0]) into subject using old;
  else
    execute format('select ($1).%I', tg_argv[0]) into subject using new;
  end if;
  insert into change_stamp as c (subject_id) values (subject)
      on conflict (subject_id) do update set stamp = default;
  return null;
end $$;

-- At the end of the transaction: a stamp changed at its beginning would hold up everybody else who changes the same subject,
-- and two of them in another order would wait for each other.
create procedure stamp_changes(table_name regclass, subject_column text)
  language plpgsql as $$
begin
  execute format(
    'create constraint trigger stamp_change after insert or update or delete on %s
       deferrable initially deferred for each row execute function stamp_subject(%L)', table_name, subject_column);
end $$;

-- All that load_caller reads, but for the session itself, which is looked at each time.
call stamp_changes('app_user', 'id');
call stamp_changes('auth_user', 'uid');
call stamp_changes('membership', 'user_id');
call stamp_changes('access_grant', 'user_id');
call stamp_changes('manager_assignment', 'user_id');

-- All that statement_versions reads.
call stamp_changes('company', 'id');
call stamp_changes('ledger_version', 'company_id');
call stamp_changes('publication', 'company_id');
call stamp_changes('plan', 'company_id');
call stamp_changes('balance_check', 'company_id');
call stamp_changes('data_source', 'company_id');

-- Rates belong to all companies, and come by the thousand: once a statement.
create function stamp_rates() returns trigger
  language plpgsql as $$
begin
  insert into change_stamp as c (subject_id) values ('00000000-0000-0000-0000-000000000000')
      on conflict (subject_id) do update set stamp = default;
  return null;
end $$;
create trigger stamp_change after insert or update or delete on fx_rate
  for each statement execute function stamp_rates();
