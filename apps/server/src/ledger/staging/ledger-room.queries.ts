import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * Whether the staged lines find room in the ledger beside what stays posted: debits of both together stay below 2^53, so
 * that no figure made of them can leave the range of exact numbers. Entries in `replaced_entry` leave with the posting;
 * counted, they would refuse large books that are uploaded again with a correction.
 */
export async function hasRoomForStaged(db: Db, companyId: string): Promise<boolean> {
  // Books and files sum to zero: half of what all amounts are in size are the debits.
  const { rows } = await sql<{ fits: boolean }>`
    with posted as (
      select account_id, month, is_closing, amount_minor
        from monthly_total
       where company_id = ${companyId} and basis = 'ACCRUAL'
      union all
      select l.account_id, to_char(l.booked_on, 'YYYY-MM'), l.is_closing, -l.amount_base_minor
        from replaced_entry r
        join journal_line l on l.company_id = ${companyId} and l.entry_id = r.entry_id
       where l.until_version is null and l.basis <> 'CASH'
    ), staying as (
      select abs(sum(amount_minor)) as size from posted group by account_id, month, is_closing
    )
    select (coalesce((select sum(size) from staying), 0)
          + coalesce((select sum(abs(amount_minor)) from staged_line), 0)) / 2 <= ${Number.MAX_SAFE_INTEGER}::bigint
        as fits`.execute(db);
  return rows[0]?.fits === true;
}
