import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface TakenDays {
  first: string;
  /** The file that has it. */
  fileName: string | null;
  count: number;
}

/** Days whose entry, made of lines without a number, would be replaced by that of a file of another name. */
export async function findTakenDays(
  db: Db,
  { companyId, fileName }: { companyId: string; fileName: string },
): Promise<TakenDays | undefined> {
  const { rows } = await sql<TakenDays>`
    select e.booked_on::text as first, f.file_name as "fileName", count(*) over ()::integer as count
      from replaced_entry x
      join journal_entry e on e.company_id = ${companyId} and e.id = x.entry_id
      left join ledger_import f on f.company_id = e.company_id and f.id = e.import_id
     where e.external_id like 'day/%' and f.file_name is distinct from ${fileName}
     order by e.booked_on limit 1`.execute(db);
  return rows[0];
}
