-- Limits of metrics are looked at again after whatever they are made of, not only after the books: typed values, facts by
-- file, and whoever else writes facts. A burst of changes is looked at once; a company that watches nothing gets no job.
create function enqueue_alert_check(company uuid, cause text) returns void
  language plpgsql as $$
begin
  if not exists (select from metric_setting s where s.company_id = company and s.alert_operator is not null) then
    return;
  end if;
  perform graphile_worker.add_job('check-alerts', json_build_object('companyId', company),
                                  job_key => 'check-alerts-' || cause || ':' || company,
                                  job_key_mode => 'preserve_run_at',
                                  run_at => now() + interval '5 seconds',
                                  max_attempts => 5);
end $$;

create function watch_facts() returns trigger
  language plpgsql as $$
begin
  perform enqueue_alert_check(new.company_id, 'facts');
  return null;
end $$;

create trigger watch_facts after insert or update on facts_version
  for each row when (new.version > 0) execute function watch_facts();

-- A customer that was merged into another is no customer of its own any more: what counts customers of subscriptions or
-- clients of projects is another figure, although no fact of them has changed.
create function merge_counterparty() returns trigger
  language plpgsql as $$
begin
  perform advance_facts(new.company_id, 'SUBSCRIPTIONS');
  perform advance_facts(new.company_id, 'PROJECTS');
  return null;
end $$;

create trigger merge_counterparty after update on counterparty
  for each row when (old.merged_into_id is distinct from new.merged_into_id) execute function merge_counterparty();
