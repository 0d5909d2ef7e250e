-- Who is asking, for row-level security. Set per transaction with set_config(..., true).
--
-- After a transaction the setting is an empty string, not NULL, on a pooled connection: without nullif the
-- next query on it would fail with 22P02 instead of seeing nothing.
create function current_company_ids() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('app.company_ids', true), '')::uuid[];

create function current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Walls a company's table: rows of the companies in the context, and no others, owner included.
create procedure protect_company_table(table_name regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy company_wall on %s
       using (company_id = any ((select current_company_ids())::uuid[]))
       with check (company_id = any ((select current_company_ids())::uuid[]))',
    table_name);
  execute format('grant select, insert, update, delete on %s to app', table_name);
end $$;

-- A calendar month 'YYYY-MM'. Collation C: sorts as text, and an index on it serves ranges.
create domain month_key as text collate "C" check (value ~ '^\d{4}-(0[1-9]|1[0-2])$');
create domain currency_code as text collate "C" check (value ~ '^[A-Z]{3}$');
-- finance 7.1: a line's amount stays within 10^15 minor units; sums of lines stay within 2^53.
create domain minor_units as bigint check (value between -9007199254740991 and 9007199254740991);
