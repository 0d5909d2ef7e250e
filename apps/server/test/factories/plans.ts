import { minorUnits } from '@tieout/finance/money.ts';
import { monthRange, parseMonth } from '@tieout/finance/month.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';

interface SalesPlan {
  status?: 'APPROVED' | 'DRAFT';
  monthly?: number;
}

/** 4,000.00 of sales for each month of 2026, on the account 4000. @returns Its id. */
export function createSalesPlan(
  app: { db: AppDb },
  company_id: string,
  { status = 'APPROVED', monthly = 4_000_00 }: SalesPlan = {},
): Promise<string> {
  return inContext(app.db, { companyIds: [company_id] }, async (db) => {
    const plan_id = await insertBudget(db, company_id, { status });
    const sales = await db.selectFrom('account').where('code', '=', '4000').select('id').executeTakeFirstOrThrow();
    const { id: plan_line_id } = await db
      .insertInto('plan_line')
      .values({ company_id, plan_id, method: 'MANUAL', account_id: sales.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const months = monthRange(parseMonth('2026-01'), parseMonth('2026-12'));
    const values = months.map((month) => ({ company_id, plan_line_id, month, value_minor: minorUnits(monthly) }));
    await db.insertInto('plan_value').values(values).execute();
    return plan_id;
  });
}

/** A year without a line. @returns Its id. */
export async function insertBudget(
  db: Db,
  company_id: string,
  { status = 'APPROVED', year = 2026 }: { status?: 'APPROVED' | 'DRAFT'; year?: number } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('plan')
    .values({
      company_id,
      name: `Budget ${year}`,
      currency: 'USD',
      start_month: parseMonth(`${year}-01`),
      month_count: 12,
      scenario: 'BASE',
      status,
      as_of: parseMonth(`${year - 1}-12`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
