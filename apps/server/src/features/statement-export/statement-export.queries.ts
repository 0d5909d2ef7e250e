import type { LocalDate } from '@tieout/finance/local-date.ts';
import { monthOf, type Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** What a file says of whose it is. */
export async function selectExportNames(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('company')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .where('company.id', '=', companyId)
    .select(['company.name as companyName', 'app_user.first_name as firstName', 'app_user.last_name as lastName'])
    .executeTakeFirst();
}

/** The first and the last month with postings that have come by `today`; null of empty books. */
export async function selectBookedMonths(
  db: Db,
  companyId: string,
  today: LocalDate,
): Promise<{ first: Month; last: Month } | null> {
  const { rows } = await sql<{ first: Month | null; last: Month | null }>`
    select min(month)::text as first, max(month)::text as last from monthly_trial_balance
     where company_id = ${companyId} and basis = 'ACCRUAL' and month <= ${monthOf(today)}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}
