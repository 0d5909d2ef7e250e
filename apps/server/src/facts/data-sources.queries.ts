import type { DataSource } from '@tieout/contracts/data-sources.ts';
import type { FactKind } from '@tieout/contracts/fact-import.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export type ConnectionRow = Omit<DataSource, 'factKind'>;

/** Connections, demo data, and the books that files have brought. */
export async function selectConnections(db: Db, companyId: string): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select d.id::text as key, d.category, d.name, d.status, d.last_synced_at as "lastReadAt",
           case when d.external_id is not null then
             (select count(*)::integer from journal_entry e
               where e.company_id = d.company_id and e.connection_id = d.id and e.until_version is null)
           end as records,
           case when d.status = 'SYNCING' then
             (select json_build_object('monthsRead', r.months_read, 'months', r.months) from sync_run r
               where r.company_id = d.company_id and r.connection_id = d.id order by r.started_at desc limit 1)
           end as progress
      from data_source d where d.company_id = ${companyId}
     order by d.category, d.name, d.id`.execute(db);
  return rows;
}

export interface FileSourceRow {
  what: 'bank' | 'open-items' | 'facts';
  kind: FactKind | null;
  records: number;
  lastReadAt: string;
}

/** What files beside the books have brought and nobody has taken away. */
export async function selectFileSources(db: Db, companyId: string): Promise<FileSourceRow[]> {
  const { rows } = await sql<FileSourceRow>`
    select 'bank' as what, null as kind, sum(s.new_line_count)::integer as records, max(s.uploaded_at) as "lastReadAt"
      from bank_statement s where s.company_id = ${companyId}
    having count(*) > 0
    union all
    select 'open-items', null, sum(o.item_count)::integer, max(o.uploaded_at)
      from open_item_list o where o.company_id = ${companyId} and o.removed_at is null
    having count(*) > 0
    union all
    select 'facts', i.kind, count(distinct r.fact_key)::integer, max(i.imported_at)
      from fact_import i
      join fact_import_row r on r.company_id = i.company_id and r.import_id = i.id
     where i.company_id = ${companyId} and i.status = 'imported'
     group by i.kind
     order by what, kind`.execute(db);
  return rows;
}
