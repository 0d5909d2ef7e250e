import type { PlanAnswer } from '@tieout/contracts/plans.ts';

/** What figures are worked out of: of an answer these fields are sent to the worker, and no other. */
export type WorkedPlan = Pick<
  PlanAnswer,
  | 'currency'
  | 'start'
  | 'asOf'
  | 'closedThrough'
  | 'booksFrom'
  | 'fiscalYearStartMonth'
  | 'months'
  | 'sections'
  | 'nodes'
  | 'rows'
  | 'items'
  | 'headcounts'
  | 'balance'
  | 'balances'
>;

export function workedPlan(plan: PlanAnswer): WorkedPlan {
  return {
    currency: plan.currency,
    start: plan.start,
    asOf: plan.asOf,
    closedThrough: plan.closedThrough,
    booksFrom: plan.booksFrom,
    fiscalYearStartMonth: plan.fiscalYearStartMonth,
    months: plan.months,
    sections: plan.sections,
    nodes: plan.nodes,
    rows: plan.rows,
    items: plan.items,
    headcounts: plan.headcounts,
    balance: plan.balance,
    balances: plan.balances,
  };
}
