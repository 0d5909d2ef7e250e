import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { addMonths, monthRange } from '@tieout/finance/month.ts';
import { planNodesOf } from '@tieout/finance/plan/plan-statement.ts';
import type { LineAmounts } from '#statements/plan/plan-balances.ts';
import type { OpenPlan } from './open-plan.ts';
import { balanceOf, sinceMonth } from './plan-balances.ts';

/** How many closed months stand before those of the plan, for comparison. */
const SHOWN_BEFORE = 3;

export function answerOf(
  open: OpenPlan,
  { balances, canEdit }: { balances: LineAmounts; canEdit: boolean },
): PlanAnswer {
  const { stored, view, books, months, rows, items } = open;
  const shown = monthRange(addMonths(stored.start, -SHOWN_BEFORE), addMonths(stored.start, -1));
  return {
    ...stored,
    closedThrough: view.closedThrough,
    booksFrom: books.firstMonth,
    fiscalYearStartMonth: view.company.fiscalYearStartMonth,
    months: [...shown, ...months],
    sections: books.structure.sections.map(({ code, side, band, computedAfter }) => ({
      code,
      side,
      band,
      computedAfter: computedAfter.map(({ sumOf, ...row }) => ({ ...row, sumOf: [...sumOf] })),
    })),
    nodes: planNodesOf(books.structure),
    rows: [...rows],
    items: [...items],
    headcounts: books.headcounts,
    balance: balanceOf(open, balances),
    balances: sinceMonth(balances, fiscalYearStart(shown[0] ?? stored.start, view.company.fiscalYearStartMonth)),
    can: { edit: canEdit && stored.status === 'DRAFT' },
  };
}
