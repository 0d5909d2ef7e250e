-- Which file an entry came from: an import is taken back by it, and a line can say where it comes from.
alter table journal_entry add column import_id uuid;

-- A check per line and reference took more than half the time of an import. Lines are only ever written together with
-- their entry, by statements that join the accounts; and what they refer to cannot go away: nobody may delete it.
alter table journal_line drop constraint journal_line_company_id_entry_id_fkey;
alter table journal_line drop constraint journal_line_company_id_account_id_fkey;
revoke delete on journal_entry, journal_line, account from app;

-- Statistics that do not know of a large posting make the planner take the company for a tiny one and read its
-- statements row by row, for minutes. Only the owner may renew them, so the app asks for it here; within the transaction
-- of the posting, rows and statistics come into sight together. Small changes are left to PostgreSQL, which would by
-- itself wait for a tenth of all companies' rows. Whoever else works on a table for long (a manual VACUUM) is not waited for.
create function analyze_ledger(changed_lines bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
declare
  known_lines double precision := (select reltuples from pg_class where oid = 'public.journal_line'::regclass);
begin
  if changed_lines < least(20000, greatest(1000, 0.1 * known_lines)) then return false; end if;
  analyze public.account, public.counterparty, public.journal_entry, public.journal_line, public.monthly_balance;
  return true;
exception when lock_not_available then
  return false;
end $$;
revoke all on function analyze_ledger(bigint) from public;
grant execute on function analyze_ledger(bigint) to app;
alter table journal_entry set (autovacuum_analyze_scale_factor = 0.02);
alter table journal_line set (autovacuum_analyze_scale_factor = 0.02);
alter table monthly_balance set (autovacuum_analyze_scale_factor = 0.02);
