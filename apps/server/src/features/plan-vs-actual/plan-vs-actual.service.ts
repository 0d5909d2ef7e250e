import type { PlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import type { StatementQuery } from '@tieout/contracts/statements.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { addMonths, monthRange, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { usualMateriality } from '@tieout/finance/variance/variance.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { statementOfView } from '#statements/build-statement.ts';
import { selectPlanOfMonth } from '#statements/plan/plan.queries.ts';
import { rightsText, type StatementScope } from '#statements/question/statement-scope.ts';
import { findStatementTag, type StatementDeps } from '#statements/question/statement-tag.ts';
import { openView } from '#statements/question/statement-view.ts';
import { etagOf } from '#versions/etag.ts';
import { selectMateriality } from './plan-vs-actual.queries.ts';
import { varianceAnswer, type YearPlace } from './variance-answer.ts';

export interface VarianceQuestion {
  month?: Month | undefined;
}

/** Made of the P&L with its plan: it changes whenever that does. */
export async function findPlanVsActualTag(
  deps: StatementDeps,
  scope: StatementScope,
  question: VarianceQuestion,
): Promise<string> {
  const statement = await findStatementTag(deps, scope, { type: 'MANAGERIAL_PNL' });
  return etagOf([statement, rightsText(scope), JSON.stringify(question)]);
}

export function findPlanVsActual(
  { db }: StatementDeps,
  scope: StatementScope,
  question: VarianceQuestion,
): Promise<PlanVsActual> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const view = await openView(transaction, scope, {});
    const { company, closedThrough } = view;
    const month = monthToShow(question.month, closedThrough);
    const materiality =
      (await selectMateriality(transaction, company.id)) ?? usualMateriality(company.reportingCurrency);
    const head = {
      companyId: company.id,
      currency: company.reportingCurrency,
      basis: company.basis,
      month,
      openMonth: question.month === undefined || question.month === month ? null : question.month,
      closedThrough,
      materiality,
    };
    if (month === null || closedThrough === null) return { ...head, year: null, planName: null, ...NOTHING };
    const from = fiscalYearStart(month, company.fiscalYearStartMonth);
    const year = { from, to: addMonths(from, 11) };
    const [plan, statement] = await Promise.all([
      selectPlanOfMonth(transaction, company.id, month, view.planId),
      statementOfView(transaction, { scope, view }, yearWithPlan(year)),
    ]);
    const planName = plan?.name ?? null;
    return { ...head, year, planName, ...varianceAnswer(statement, placeOf(month, year, closedThrough), materiality) };
  });
}

const NOTHING = { bridges: { month: null, ytd: null, year: null }, rows: [] };

/** An open month is no match for a whole planned one: the last closed month stands in for it. */
function monthToShow(asked: Month | undefined, closedThrough: Month | null): Month | null {
  return asked === undefined || closedThrough === null || asked > closedThrough ? closedThrough : asked;
}

function yearWithPlan({ from, to }: { from: Month; to: Month }): StatementQuery {
  return { type: 'MANAGERIAL_PNL', period: `${from}..${to}`, granularity: 'month', compare: ['plan'], subtotals: [] };
}

function placeOf(month: Month, { from, to }: { from: Month; to: Month }, closedThrough: Month): YearPlace {
  const months = monthRange(from, to);
  const closed = months.filter((each) => each <= closedThrough).length;
  return { months, at: monthsBetween(from, month), closed };
}
