-- Whether a document lags behind its books is read from their counters, so a change of the books need not touch it.
alter table document drop column wanted_version;

alter table document
  -- Of what its file shows: books that moved without changing it need no new file.
  add column content_hash bytea,
  -- When somebody last asked for it; who has waited longer than the page shows is told by mail.
  add column asked_at timestamptz not null default now(),
  -- While it is being made.
  add column begun_at timestamptz;

-- Companies that have books already get their documents too. Owners are walled and would see none of them. Before the
-- first start there is no queue, and no company either.
alter table ledger_version no force row level security;
do $$
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  perform graphile_worker.add_job('make-documents', json_build_object('companyId', company_id),
                                  job_key => 'make-documents-books:' || company_id, max_attempts => 5)
     from ledger_version where version > 0;
end $$;
alter table ledger_version force row level security;
