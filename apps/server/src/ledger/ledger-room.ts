import { sql } from 'kysely';
import type { BulkTransaction } from '#db/bulk-transaction.ts';

/**
 * Whether the staged lines find room in the ledger beside what is posted: debits of both together stay below 2^53, so that
 * no figure made of them can leave the range of exact numbers. Entries that are about to be replaced still count.
 */
export async function hasRoomForStaged({ db }: BulkTransaction, companyId: string): Promise<boolean> {
  // Books and files sum to zero: half of what all amounts are in size are the debits.
  const { rows } = await sql<{ fits: boolean }>`
    select (coalesce((select sum(abs(amount_minor)) from monthly_total
                       where company_id = ${companyId} and basis = 'ACCRUAL'), 0)
          + coalesce((select sum(abs(amount_minor)) from staged_line), 0)) / 2 <= ${Number.MAX_SAFE_INTEGER}::bigint
        as fits`.execute(db);
  return rows[0]?.fits === true;
}
