import type { PlanAnswer, PlanProposal } from '@tieout/contracts/plans.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { addMonths, monthRange } from '@tieout/finance/month.ts';
import { planNodesOf } from '@tieout/finance/plan/plan-statement.ts';
import type { LineAmounts } from '#statements/plan/plan-balances.ts';
import type { OpenPlan } from './open-plan.ts';
import { balanceOf, sinceMonth } from './plan-balances.ts';
import type { RowDepartment, StoredProposal } from './plan-proposals.queries.ts';

/** How many closed months stand before those of the plan, for comparison. */
const SHOWN_BEFORE = 3;

/** What an answer shows beside the plan itself. */
interface PlanBeside {
  balances: LineAmounts;
  proposals: readonly StoredProposal[];
  assigned: readonly RowDepartment[];
  canEdit: boolean;
}

export function answerOf(open: OpenPlan, { balances, proposals, assigned, canEdit }: PlanBeside): PlanAnswer {
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
    departments: view.departments.map(({ id, name }) => {
      const own = assigned.filter(({ departmentId }) => departmentId === id);
      return { id, name, rows: own.map(({ code }) => code) };
    }),
    part: null,
    proposals: proposals.map(shownProposal),
    can: { edit: canEdit && stored.status === 'DRAFT' },
  };
}

/** Whose it is by name; nobody needs the id. */
export function shownProposal({ code, month, value, by, at }: StoredProposal): PlanProposal {
  return { code, month, value, by, at };
}
