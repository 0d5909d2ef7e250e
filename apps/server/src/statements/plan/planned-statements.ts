import { balanceModel, planModel } from '@tieout/contracts/plan-model.ts';
import type { PlanItem } from '@tieout/contracts/plan-items.ts';
import type { Reason } from '@tieout/finance/metric-value.ts';
import { addMonths, monthRange, type Month } from '@tieout/finance/month.ts';
import type { BalanceModel } from '@tieout/finance/plan/balance/balance-model.ts';
import { planCashFlow, type PlannedCashFlow } from '@tieout/finance/plan/balance/plan-cash-flow.ts';
import { threeWay, type ThreeWayPlan } from '@tieout/finance/plan/balance/three-way.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import { PAYROLL_CATEGORIES } from '@tieout/finance/statements/structure/payroll-categories.ts';
import type { Db } from '#db/client.ts';
import type { StatementView } from '../question/statement-view.ts';
import { balanceFrom, readBalances } from './plan-balances.ts';
import { readPlanBooks, readStoredAmounts, type PlanBooks } from './plan-books.ts';
import { readPlanItems } from './plan-items.ts';
import type { PlanOfRecord } from './plan.queries.ts';

/** The three statements of plans as they are stored. */
export interface PlannedStatements {
  months: readonly Month[];
  /** The reason, where a row has no figure. */
  result: ThreeWayPlan | Reason;
  balance: BalanceModel;
  cashFlow: PlannedCashFlow | null;
}

/** Plans of record in the order of their months; of one that was asked for, itself. */
export interface PlansAsked {
  plans: readonly PlanOfRecord[];
  planId: string | null;
}

/**
 * From the balance sheet of a closed month through the last plan. Null where the books have no such month, or a month in
 * between is not planned: it would count as nothing, which nobody has said.
 */
export async function readPlannedStatements(
  db: Db,
  view: StatementView,
  { plans, planId }: PlansAsked,
  asOf: Month,
): Promise<PlannedStatements | null> {
  const last = plans.at(-1);
  if (last === undefined) return null;
  const books = await readPlanBooks(db, view, { currency: last.currency, asOf });
  if (books.firstMonth === null || books.firstMonth > asOf) return null;
  const months = monthRange(addMonths(asOf, 1), last.last);
  const [rows, balances, items] = await Promise.all([
    storedRows(db, view, books, { id: planId, months }),
    readBalances(db, { view, books }),
    itemsOf(db, view.company.id, plans),
  ]);
  const planned = new Set(rows.flatMap(({ method }) => (method.kind === 'MANUAL' ? Object.keys(method.values) : [])));
  if (!months.every((month) => planned.has(month))) return null;
  const model = planModel({
    currency: last.currency,
    asOf,
    booksFrom: books.firstMonth,
    fiscalYearStartMonth: view.company.fiscalYearStartMonth,
    months,
    rows,
    items,
  });
  const proposed = balanceFrom({ view, books }, { asOf, rows, balances, isInRows: true });
  const balance = balanceModel({ balance: proposed, items });
  const result = threeWay(model, computePlan(model), balance);
  return { months, result, balance, cashFlow: typeof result === 'string' ? null : planCashFlow(result, balance) };
}

/** Of a loan or purchase that several plans hold, the latest counts; what scenarios change is in the stored amounts. */
async function itemsOf(db: Db, companyId: string, plans: readonly PlanOfRecord[]): Promise<PlanItem[]> {
  const items = new Map<string, PlanItem>();
  for (const plan of plans) {
    for (const item of await readPlanItems(db, companyId, plan)) {
      if (item.kind !== 'DELTAS') items.set(`${item.kind} ${item.key}`, item);
    }
  }
  return [...items.values()];
}

type ModelRow = Parameters<typeof planModel>[0]['rows'][number];

async function storedRows(
  db: Db,
  view: StatementView,
  books: PlanBooks,
  plan: { id: string | null; months: readonly Month[] },
): Promise<ModelRow[]> {
  const stored = await readStoredAmounts(db, view, books, plan);
  return books.leaves.map((leaf) => ({
    ...leaf,
    isPeople: leaf.code in PAYROLL_CATEGORIES,
    method: { kind: 'MANUAL', values: stored.get(leaf.code) ?? {} },
    sentence: '',
    typed: [],
    inherited: {},
    actuals: books.actuals.get(leaf.code) ?? {},
  }));
}
