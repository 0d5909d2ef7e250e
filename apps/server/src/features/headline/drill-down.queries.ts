import type { AccountKind } from '@tieout/finance/account-kind.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The accounts a metric adds up. */
export async function selectAccountIds(
  db: Db,
  companyId: string,
  kinds: readonly AccountKind[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('kind', 'in', kinds)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface BalanceRange {
  /** The first month; null for everything up to the end. */
  from: Month | null;
  /** The first month after it. */
  before: Month;
  withClosing: boolean;
}

/** The figure itself, from the balances the screen was made of. */
export async function selectBalanceSum(
  db: Db,
  companyId: string,
  kinds: readonly AccountKind[],
  { from, before, withClosing }: BalanceRange,
): Promise<MinorUnits> {
  const row = await db
    .selectFrom('monthly_balance')
    .innerJoin('account', 'account.id', 'monthly_balance.account_id')
    .where('monthly_balance.company_id', '=', companyId)
    .where('account.company_id', '=', companyId)
    .where('account.kind', 'in', kinds)
    .where('monthly_balance.basis', '=', 'ACCRUAL')
    .where('monthly_balance.month', '<', before)
    .$if(from !== null, (query) => query.where('monthly_balance.month', '>=', from))
    .$if(!withClosing, (query) => query.where('monthly_balance.is_closing', '=', false))
    .select(sql<MinorUnits>`coalesce(sum(monthly_balance.amount_minor), 0)::bigint`.as('amount'))
    .executeTakeFirstOrThrow();
  return row.amount;
}
