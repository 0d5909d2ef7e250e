-- The role of the application can only append. So can everybody else: a hand at the database must take the trigger away
-- first, and that is seen.
create function refuse_other_than_append() returns trigger
  language plpgsql as $$
begin
  raise exception 'change_record is append-only';
end $$;
create trigger only_append before update or delete on change_record
  for each statement execute function refuse_other_than_append();
create trigger only_append_all before truncate on change_record
  for each statement execute function refuse_other_than_append();
