import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';

export interface EntryFacts {
  externalId: string;
  bookedOn: LocalDate;
  memo: string | null;
  amount: MinorUnits;
  source: string;
}

/** The first entries that a corrected file lacks. */
export function selectAbsent(db: Db, companyId: string, limit: number): Promise<EntryFacts[]> {
  const absent = sql`(select entry_id, external_id from absent_entry where entry_id = unit_id)`;
  return selectEntries(db, companyId, absent, limit);
}

/** The first posted entries that the file seems to tell again. */
export function selectOverlapping(db: Db, companyId: string, limit: number): Promise<EntryFacts[]> {
  return selectEntries(db, companyId, sql`(select entry_id, null as external_id from overlapping_entry)`, limit);
}

const SOURCE = sql`coalesce(f.file_name, d.name, 'entries made here')`;

async function selectEntries(
  db: Db,
  companyId: string,
  entries: RawBuilder<unknown>,
  limit: number,
): Promise<EntryFacts[]> {
  const { rows } = await sql<EntryFacts>`
    select coalesce(x.external_id, e.external_id) as "externalId", e.booked_on::text as "bookedOn", e.memo, ${SOURCE} as source,
           (select coalesce(sum(l.amount_base_minor), 0)::bigint from journal_line l
             where l.company_id = e.company_id and l.entry_id = e.id and l.until_version is null and l.basis <> 'CASH'
               and l.amount_base_minor > 0) as amount
      from ${entries} x
      join journal_entry e on e.company_id = ${companyId} and e.id = x.entry_id
      left join ledger_import f on f.company_id = e.company_id and f.id = e.import_id
      left join data_source d on d.company_id = e.company_id and d.id = e.connection_id
     order by e.booked_on, e.external_id
     limit ${limit}`.execute(db);
  return rows;
}

/** From where what overlaps was posted, the most first. */
export async function selectOverlapSources(db: Db, companyId: string): Promise<{ source: string; count: number }[]> {
  const { rows } = await sql<{ source: string; count: number }>`
    select ${SOURCE} as source, count(*)::integer as count
      from overlapping_entry x
      join journal_entry e on e.company_id = ${companyId} and e.id = x.entry_id
      left join ledger_import f on f.company_id = e.company_id and f.id = e.import_id
      left join data_source d on d.company_id = e.company_id and d.id = e.connection_id
     group by 1 order by 2 desc, 1 limit 20`.execute(db);
  return rows;
}
