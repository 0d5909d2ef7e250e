-- Closed months may keep an entry otherwise than the file has it, with the difference booked in open ones. What the file last
-- told of such an entry stands here: the same file again has nothing to do, another one is compared with it. Like entries,
-- these rows have versions, so that a revert brings back what was known before.
create table told_entry (
  company_id uuid not null references company (id),
  id uuid not null default uuidv7(),
  connection_id uuid not null,
  -- The key of the entry that closed months keep, or would have; its differences are difference/<month>/<original>.
  original text not null,
  -- The key under which the file has it.
  told_key text not null,
  -- Null, as the digest: the file has it no longer.
  told_on date,
  -- Of its day and lines.
  digest text,
  import_id uuid not null,
  from_version bigint not null,
  until_version bigint,
  primary key (company_id, id),
  foreign key (company_id, import_id) references ledger_import (company_id, id)
);
call protect_company_table('told_entry');
create unique index told_entry_current on told_entry (company_id, connection_id, original) where until_version is null;
create index on told_entry (company_id, import_id);

-- Owners are walled too, and nothing would be found.
alter table journal_entry no force row level security;
alter table told_entry no force row level security;
-- What was told of differences from before is not known: a digest that no file has, so that the next one asks.
insert into told_entry (company_id, connection_id, original, told_key, told_on, digest, import_id, from_version)
select distinct on (company_id, connection_id, original) company_id, connection_id, original, original, booked_on, '',
       import_id, from_version
  from (select e.*, substring(e.external_id from length('difference/YYYY-MM/') + 1) as original
          from journal_entry e
         where e.until_version is null and e.external_id like 'difference/%' and e.import_id is not null) d
 order by company_id, connection_id, original, from_version desc;
alter table journal_entry force row level security;
alter table told_entry force row level security;
