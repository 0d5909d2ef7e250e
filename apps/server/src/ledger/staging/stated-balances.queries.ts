import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface StatedBalance {
  /** The last day of its month. */
  day: string;
  fileName: string;
  /** Balances that a ledger began with, instead of a trial balance. */
  isOfLedger: boolean;
}

/** The earliest balances in the ledger that hold what the staged lines would post once more. */
export async function findStatedBalance(db: Db, companyId: string): Promise<StatedBalance | undefined> {
  const { rows } = await sql<StatedBalance>`
    select e.booked_on::text as day, f.file_name as "fileName",
           f.mapping ->> 'kind' = 'general-ledger' as "isOfLedger"
      from ledger_import f
      cross join lateral generate_series((f.findings #>> '{months,from}' || '-01')::date - interval '1 month',
                                         (f.findings #>> '{months,to}' || '-01')::date, interval '1 month') as stated (month)
      join journal_entry e
        on e.company_id = f.company_id and e.source = 'IMPORT' and e.until_version is null and e.import_id = f.id
       and e.connection_id = (select id from data_source where company_id = ${companyId} and provider = 'FILES')
       and e.external_id = 'trial-balance/' || to_char(stated.month, 'YYYY-MM')
     where f.company_id = ${companyId} and f.status = 'imported' and f.mapping ->> 'kind' in ('trial-balance', 'general-ledger')
       and e.booked_on >= (select min(s.booked_on) from staged_line s
                            where s.line_no = 1 and s.external_id not like 'trial-balance/%')
     order by e.booked_on limit 1`.execute(db);
  return rows[0];
}
