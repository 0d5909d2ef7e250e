-- What happens with changes that a file brings to closed months, where the company has fixed it; `ask` asks each time.
alter table report_setting add column closed_changes text not null default 'ask'
  check (closed_changes in ('ask', 'restate', 'book-difference', 'leave-out'));

-- Differences to entries of closed months, booked in an open one, under difference/<month>/<key of the entry>. Every import
-- looks for those of its own entries.
create index journal_entry_differences on journal_entry (company_id, connection_id)
  where until_version is null and external_id like 'difference/%';
