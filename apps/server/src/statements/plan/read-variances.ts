import type { PlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import type { Statement, StatementQuery } from '@tieout/contracts/statements.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { addMonths, monthRange, monthsBetween, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { statementOfView } from '../build-statement.ts';
import type { StatementScope } from '../question/statement-scope.ts';
import type { StatementView } from '../question/statement-view.ts';
import { readMateriality } from './materiality.ts';
import { selectPlanOfMonth } from './plan.queries.ts';
import { varianceAnswer, type YearPlace } from './variance-answer.ts';
import { selectNotes } from './variance-notes.queries.ts';

export interface MonthToCompare {
  /** Closed. */
  month: Month;
  closedThrough: Month;
}

export interface Variances extends Pick<PlanVsActual, 'bridges' | 'rows' | 'materiality'> {
  year: { from: Month; to: Month };
  /** Null where no plan has the month. */
  plan: { id: string; name: string } | null;
  /** The P&L of the fiscal year with its plan, which the rows are made of. */
  statement: Statement;
}

/** A closed month against its plan, with what was written about it. */
export async function readVariances(
  db: Db,
  { scope, view }: { scope: StatementScope; view: StatementView },
  { month, closedThrough }: MonthToCompare,
): Promise<Variances> {
  const { company } = view;
  const from = fiscalYearStart(month, company.fiscalYearStartMonth);
  const year = { from, to: addMonths(from, 11) };
  const [plan = null, notes, materiality, statement] = await Promise.all([
    selectPlanOfMonth(db, company.id, month, view.planId),
    selectNotes(db, company.id, month),
    readMateriality(db, view),
    statementOfView(db, { scope, view }, yearWithPlan(year)),
  ]);
  const answer = varianceAnswer(statement, placeOf(month, year, closedThrough), { materiality, notes });
  return { year, plan, materiality, statement, ...answer };
}

function yearWithPlan({ from, to }: { from: Month; to: Month }): StatementQuery {
  return { type: 'MANAGERIAL_PNL', period: `${from}..${to}`, granularity: 'month', compare: ['plan'], subtotals: [] };
}

function placeOf(month: Month, { from, to }: { from: Month; to: Month }, closedThrough: Month): YearPlace {
  const months = monthRange(from, to);
  const closed = months.filter((each) => each <= closedThrough).length;
  return { months, at: monthsBetween(from, month), closed };
}
