import type { DemoPlanCell } from '@tieout/demo/demo-company.ts';
import { fiscalYearOf, fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { negateMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import type { BulkTransaction } from '#db/bulk-transaction.ts';
import type { DemoIds } from './demo-ids.ts';
import type { CompanyLoad } from './company-load.ts';

/** The budget of the last fiscal year and, in a shifted demo, the plan for the next. Returns the budget: it is what the last month is compared with. */
export async function loadPlans(transaction: BulkTransaction, load: CompanyLoad, ids: DemoIds): Promise<string> {
  const { company } = load;
  const start = fiscalYearStart(company.lastMonth, company.fiscalYearStartMonth);
  const budgetId = await loadPlan(transaction, load, ids, { cells: company.budget, start });
  if (company.nextPlan !== null) {
    await loadPlan(transaction, load, ids, { cells: company.nextPlan, start: addMonths(start, 12) });
  }
  return budgetId;
}

interface PlanToLoad {
  cells: readonly DemoPlanCell[];
  start: Month;
}

async function loadPlan(
  { db, copyInto }: BulkTransaction,
  { companyId, company }: CompanyLoad,
  ids: DemoIds,
  { cells, start }: PlanToLoad,
): Promise<string> {
  const { id: planId } = await db
    .insertInto('plan')
    .values({
      company_id: companyId,
      name: `Budget ${fiscalYearOf(start, company.fiscalYearStartMonth)}`,
      currency: company.info.baseCurrency,
      start_month: start,
      month_count: 12,
      scenario: 'BASE',
      status: 'APPROVED',
      as_of: addMonths(start, -1),
      approved_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = Map.groupBy(cells, ({ accountCode, departmentKey }) => `${accountCode} ${departmentKey ?? ''}`);
  const identified = [...lines.values()].map((ofLine) => ({ id: crypto.randomUUID(), ofLine }));
  await copyInto(
    'plan_line',
    identified.flatMap(({ id, ofLine: [first] }) => {
      if (first === undefined) return [];
      const { accountCode, departmentKey } = first;
      const department_id = departmentKey === null ? null : ids.department(departmentKey);
      const account_id = ids.account(accountCode);
      return [{ company_id: companyId, id, plan_id: planId, account_id, department_id, method: 'MANUAL', params: {} }];
    }),
  );
  await copyInto(
    'plan_value',
    identified.flatMap(({ id, ofLine }) =>
      ofLine.map((cell) => ({
        company_id: companyId,
        plan_line_id: id,
        month: cell.month,
        value_minor: shownAmount(company, cell),
      })),
    ),
  );
  return planId;
}

/** Plans hold amounts as a reader sees them: revenue and costs both positive (finance 3.1). */
function shownAmount({ accounts }: CompanyLoad['company'], { accountCode, amountMinor }: DemoPlanCell): MinorUnits {
  const isRevenue = accounts.find(({ code }) => code === accountCode)?.classification === 'REVENUE';
  return isRevenue ? negateMoney(amountMinor) : amountMinor;
}
