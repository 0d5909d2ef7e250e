import type { PlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { readMateriality } from '#statements/plan/materiality.ts';
import { readVariances } from '#statements/plan/read-variances.ts';
import { rightsText, type StatementScope } from '#statements/question/statement-scope.ts';
import { findStatementTag, type StatementDeps } from '#statements/question/statement-tag.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { etagOf } from '#versions/etag.ts';
import { selectComparedPlans, selectPlanExists, selectVarianceVersions } from './plan-vs-actual.queries.ts';

export interface VarianceQuestion {
  month?: Month | undefined;
  plan?: string | undefined;
}

/** Who looks, and whether they may write down why. */
export interface VarianceScope extends StatementScope {
  canNote: boolean;
}

/** Made of the P&L with its plan and of notes: it changes whenever they do. */
export async function findPlanVsActualTag(
  deps: StatementDeps,
  scope: VarianceScope,
  question: VarianceQuestion & { about?: 'causes' },
): Promise<string> {
  const statement = await findStatementTag(deps, scope, { type: 'MANAGERIAL_PNL' });
  const versions = await inContext(deps.db, scope.context, (transaction) =>
    selectVarianceVersions(transaction, scope.companyId, question.plan ?? null),
  );
  return etagOf([statement, versions, rightsText(scope), JSON.stringify(question)]);
}

/** The books beside the plan that was asked for, or beside the plans of record. */
export async function openPlanView(db: Db, scope: StatementScope, plan: string | undefined): Promise<StatementView> {
  const view = await openView(db, scope, {});
  if (plan !== undefined && !(await selectPlanExists(db, view.company.id, plan))) throw notFound();
  return { ...view, planId: plan ?? null };
}

export function findPlanVsActual(
  { db }: StatementDeps,
  scope: VarianceScope,
  question: VarianceQuestion,
): Promise<PlanVsActual> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const view = await openPlanView(transaction, scope, question.plan);
    const { company, closedThrough } = view;
    const month = monthToShow(question.month, closedThrough);
    const materiality = await readMateriality(transaction, view);
    const plans = await selectComparedPlans(transaction, company.id);
    const head = {
      companyId: company.id,
      currency: company.reportingCurrency,
      basis: company.basis,
      month,
      openMonth: question.month === undefined || question.month === month ? null : question.month,
      closedThrough,
      materiality,
      plans,
      can: { note: scope.canNote, drill: scope.can.drill },
    };
    if (month === null || closedThrough === null) return { ...head, year: null, plan: null, ...NOTHING };
    const { statement: _statement, ...variances } = await readVariances(
      transaction,
      { scope, view },
      { month, closedThrough },
    );
    return { ...head, ...variances };
  });
}

const NOTHING = { bridges: { month: null, ytd: null, year: null }, rows: [] };

/** An open month is no match for a whole planned one: the last closed month stands in for it. */
function monthToShow(asked: Month | undefined, closedThrough: Month | null): Month | null {
  return asked === undefined || closedThrough === null || asked > closedThrough ? closedThrough : asked;
}
