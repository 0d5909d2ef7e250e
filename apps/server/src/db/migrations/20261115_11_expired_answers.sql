-- Only the job that clears away, which acts for no user, sees what has expired. Before, anyone could.
drop policy own_or_expired_answers_read on idempotency_key;
create policy own_or_expired_answers_read on idempotency_key for select
  using (
    user_id is not distinct from (select current_user_id())
    or (expires_at <= now() and (select current_user_id()) is null));
drop policy expired_answers_delete on idempotency_key;
create policy expired_answers_delete on idempotency_key for delete
  using (expires_at <= now() and (select current_user_id()) is null);
