import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Of today's books, by month; a voided entry fills none. */
export async function selectEntryCounts(db: Db, companyId: string): Promise<Map<Month, number>> {
  const { rows } = await sql<{ month: Month; count: number }>`
    select to_char(booked_on, 'YYYY-MM') as month, count(*)::integer as count
      from journal_entry
     where company_id = ${companyId} and until_version is null and not is_voided
     group by 1
     order by 1`.execute(db);
  return new Map(rows.map(({ month, count }) => [month, count]));
}
