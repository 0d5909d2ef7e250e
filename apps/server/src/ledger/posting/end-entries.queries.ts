import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { takeFromBalances } from '../balances/balance-sums.ts';

export interface Ending {
  companyId: string;
  version: number;
  /** A temporary table with the ids of the entries, in a column `entry_id`. */
  table: string;
}

/**
 * Ends entries and all their lines at a version, derived cash lines included, and takes them off the balances in the
 * same statement. Nothing is overwritten: as known before, they are still there. Answers how many lines ended.
 */
export async function endEntries(db: Db, { companyId, version, table }: Ending): Promise<number> {
  await sql`
    update journal_entry e set until_version = ${version}
      from ${sql.table(table)} x
     where e.company_id = ${companyId} and e.id = x.entry_id and e.until_version is null`.execute(db);
  const { rows } = await sql<{ lines: number }>`
    with ended as (
      update journal_line l set until_version = ${version}
        from ${sql.table(table)} x
       where l.company_id = ${companyId} and l.entry_id = x.entry_id and l.until_version is null
      returning l.account_id, l.department_id, l.booked_on, l.basis, l.is_closing, l.amount_base_minor
    ), ${takeFromBalances(companyId, sql`ended`)}
    select count(*)::integer as lines from ended`.execute(db);
  await sql`delete from monthly_balance where company_id = ${companyId} and line_count = 0`.execute(db);
  return rows[0]?.lines ?? 0;
}
