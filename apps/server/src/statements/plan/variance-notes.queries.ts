import type { VarianceNote } from '@tieout/contracts/variance-detail.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';

/** By code of the row. */
export async function selectNotes(db: Db, companyId: string, month: Month): Promise<Map<string, VarianceNote>> {
  const { rows } = await sql<VarianceNote & { row: string }>`
    select n.row_code as row, n.text, ${personName('u')} as by,
           n.written_at as at
      from variance_note n
      left join app_user u on u.id = n.written_by
     where n.company_id = ${companyId} and n.month = ${month}`.execute(db);
  return new Map(rows.map(({ row, ...note }) => [row, note]));
}
