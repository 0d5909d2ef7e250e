import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Which months are closed or published, and what the company has fixed about changing them. */
export async function selectClosing(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .leftJoin('report_setting', 'report_setting.company_id', 'company.id')
    .where('company.id', '=', companyId)
    .select([
      'company.closed_through as closedThrough',
      'report_setting.closed_changes as closedChanges',
      sql<Month | null>`(select max(p.month) from publication p where p.company_id = ${companyId})`.as(
        'publishedThrough',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Nobody closes a month until the transaction ends: what is posted into it would never have been asked about. */
export async function lockClosing(db: Db, companyId: string): Promise<void> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forShare().execute();
}

export interface AccountMonth {
  accountId: string;
  month: Month;
  amount: MinorUnits;
  isClosing: boolean;
}

/** What these accounts have in months up to one; accrual basis, debit positive. */
export async function selectAccountMonths(
  db: Db,
  companyId: string,
  accountIds: readonly string[],
  through: Month,
): Promise<AccountMonth[]> {
  const { rows } = await sql<AccountMonth>`
    select account_id as "accountId", month::text as month, amount_minor::bigint as amount, is_closing as "isClosing"
      from monthly_total
     where company_id = ${companyId} and basis = 'ACCRUAL' and account_id = any (${accountIds}::uuid[])
       and month <= ${through} and amount_minor <> 0
     order by month`.execute(db);
  return rows;
}
