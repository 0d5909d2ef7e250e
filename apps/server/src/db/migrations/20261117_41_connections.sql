-- What comes from outside knows which connection (a row of data_source) it came through: two connections of one vendor may
-- use the same numbers for different things. What the program or a person makes has none.

alter table journal_entry add column connection_id uuid, add column due_on date;
alter table account add column connection_id uuid;
alter table counterparty add column connection_id uuid;
alter table dimension add column connection_id uuid;

-- Owners are walled too, and nothing would be found.
alter table data_source no force row level security;
alter table journal_entry no force row level security;
alter table account no force row level security;
alter table counterparty no force row level security;
alter table dimension no force row level security;

create temporary table known_connection on commit drop as
select distinct on (company_id, category) company_id, id, case category when 'FILES' then 'IMPORT' else 'DEMO' end as source
  from data_source
 where category in ('FILES', 'DEMO')
 order by company_id, category, created_at, id;
update journal_entry t set connection_id = k.id from known_connection k
 where k.company_id = t.company_id and k.source = t.source;
update account t set connection_id = k.id from known_connection k
 where k.company_id = t.company_id and k.source = t.source;
update counterparty t set connection_id = k.id from known_connection k
 where k.company_id = t.company_id and k.source = t.source;
update dimension t set connection_id = k.id from known_connection k
 where k.company_id = t.company_id and k.source = t.source;

alter table data_source force row level security;
alter table journal_entry force row level security;
alter table account force row level security;
alter table counterparty force row level security;
alter table dimension force row level security;

-- An entry refers without a foreign key, as its lines do: the posting knows its connection, and a check per entry costs.
drop index journal_entry_current;
create unique index journal_entry_current on journal_entry (company_id, connection_id, source, external_id)
  nulls not distinct where until_version is null;
drop index journal_entry_earlier;
create index journal_entry_earlier on journal_entry (company_id, connection_id, source, external_id)
  where until_version is not null;

alter table account drop constraint account_company_id_source_external_id_key,
  add constraint account_key unique nulls not distinct (company_id, connection_id, source, external_id),
  add foreign key (company_id, connection_id) references data_source (company_id, id);
alter table counterparty drop constraint counterparty_company_id_source_external_id_key,
  add constraint counterparty_key unique nulls not distinct (company_id, connection_id, source, external_id),
  add foreign key (company_id, connection_id) references data_source (company_id, id);
alter table dimension drop constraint dimension_company_id_source_kind_external_id_key,
  add constraint dimension_key unique nulls not distinct (company_id, connection_id, source, kind, external_id),
  add foreign key (company_id, connection_id) references data_source (company_id, id);

-- Files of a company are one connection, however many there are.
create unique index data_source_files on data_source (company_id) where provider = 'FILES';
