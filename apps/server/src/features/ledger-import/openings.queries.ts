import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Whether the books hold anything before a day, but for the openings that a ledger of the same month brought itself. */
export async function isAnythingBefore(
  db: Db,
  companyId: string,
  { day, openingId }: { day: LocalDate; openingId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from journal_entry e
       where e.company_id = ${companyId} and e.until_version is null and e.booked_on < ${day}
         and not (e.source = 'IMPORT' and e.external_id = ${openingId}
                  and exists (select from ledger_import f
                               where f.company_id = ${companyId} and f.id = e.import_id
                                 and f.mapping ->> 'kind' = 'general-ledger'))) as found`.execute(db);
  return rows[0]?.found ?? false;
}
