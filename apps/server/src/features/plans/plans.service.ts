import type { PlanHead } from '@tieout/contracts/plans.ts';
import { fiscalYearOf, fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { addMonths, monthOf, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { mayEdit, openPlan, planningScope, withRules, requirePlan, type Planner } from './open-plan.ts';
import { startingRules } from './starting-rules.ts';
import { selectPlanLines, upsertLines } from './plan-lines.queries.ts';
import {
  approvePlan,
  archivePlan,
  insertPlan,
  lockAndCountPlans,
  lockPlan,
  selectPlans,
  updatePlanName,
  type StoredPlan,
} from './plans.queries.ts';
import { saveFigures } from './save-figures.ts';

export interface PlansDeps {
  db: AppDb;
}

export function findPlans({ db }: PlansDeps, planner: Planner) {
  return inContext(db, planner.context, async (transaction) => {
    const view = await openView(transaction, planningScope(planner), {});
    return {
      plans: await selectPlans(transaction, planner.companyId),
      can: { edit: mayEdit(planner) },
      closedThrough: view.closedThrough,
      businessModel: view.company.businessModel,
    };
  });
}

/** As with reports: each is a row of everybody's list. */
const MOST_PLANS = 100;

async function refuseTooMany(db: Db, { companyId }: Planner): Promise<void> {
  const kept = await lockAndCountPlans(db, companyId);
  if (kept >= MOST_PLANS) throw new AppError('conflict', `A company has at most ${MOST_PLANS} plans.`);
}

interface NewDraft {
  name?: string | undefined;
  from: 'history' | 'nothing';
  months?: number | undefined;
}

export async function beginPlan(db: Db, planner: Planner, { name, from, months }: NewDraft): Promise<PlanHead> {
  await refuseTooMany(db, planner);
  const view = await openView(db, planningScope(planner), {});
  const { asOf, start, monthCount } = horizonOf(view, months);
  const { fiscalYearStartMonth, baseCurrency } = view.company;
  const year = fiscalYearOf(addMonths(start, monthCount - 1), fiscalYearStartMonth);
  const id = await insertPlan(
    db,
    planner.companyId,
    {
      name: name ?? `Plan ${year}`,
      currency: baseCurrency,
      start,
      monthCount,
      scenario: 'BASE',
      edition: 1,
      asOf,
      parentPlanId: null,
    },
    planner.userId,
  );
  const open = await openPlan(db, planner, id);
  const rules = from === 'history' ? startingRules(open) : [];
  await upsertLines(db, { companyId: planner.companyId, id }, rules);
  await saveFigures(db, planner, withRules(open, rules), []);
  return recorded(db, planner, id, { action: 'plan.create', before: null });
}

/** From the first open month to the end of the next fiscal year. */
function horizonOf({ closedThrough, company, booksNow }: StatementView, months: number | undefined) {
  const asOf: Month = closedThrough ?? booksNow.lastMonth ?? addMonths(monthOf(company.today), -1);
  const start = addMonths(asOf, 1);
  const end = addMonths(fiscalYearStart(start, company.fiscalYearStartMonth), 23);
  return { asOf, start, monthCount: months ?? monthsBetween(start, end) + 1 };
}

/** With the rules and typed cells of the other; of a plan that has none, such as one that was loaded, with its amounts. */
export async function clonePlan(db: Db, planner: Planner, id: string, name?: string): Promise<PlanHead> {
  await refuseTooMany(db, planner);
  const { companyId, userId } = planner;
  const source = await openPlan(db, planner, id);
  const { stored } = source;
  const cloneId = await insertPlan(
    db,
    companyId,
    { ...stored, name: name ?? stored.name, edition: stored.edition + 1, parentPlanId: id },
    userId,
  );
  const lines = await selectPlanLines(db, { companyId, id });
  const ruled = new Set(lines.map(({ code }) => code));
  const amounts = source.rows.flatMap(({ code, method: { kind, ...params } }) =>
    ruled.has(code) || kind !== 'MANUAL' || Object.keys((params as { values: object }).values).length === 0
      ? []
      : [{ code, method: kind, params, sentence: '' }],
  );
  const key = { companyId, id: cloneId };
  await upsertLines(db, key, [...lines, ...amounts]);
  const typed = lines.flatMap((line) =>
    line.typed.flatMap(({ month, value }) => (value === null ? [] : [{ code: line.code, month, value }])),
  );
  await saveFigures(db, planner, await openPlan(db, planner, cloneId), typed);
  return recorded(db, planner, cloneId, { action: 'plan.clone', before: null });
}

export function nameAnew({ db }: PlansDeps, planner: Planner, id: string, name: string): Promise<PlanHead> {
  return changing(db, planner, id, {
    action: 'plan.rename',
    run: (transaction) => updatePlanName(transaction, { companyId: planner.companyId, id }, name),
  });
}

export function dropPlan({ db }: PlansDeps, planner: Planner, id: string): Promise<PlanHead> {
  return changing(db, planner, id, {
    action: 'plan.archive',
    run: async (transaction, { status }) => {
      if (status === 'APPROVED')
        throw new AppError('conflict', 'An approved plan stays. Approve another in its place.');
      await archivePlan(transaction, { companyId: planner.companyId, id });
    },
  });
}

export function lockAsRecord({ db }: PlansDeps, planner: Planner, id: string): Promise<PlanHead> {
  return changing(db, planner, id, {
    action: 'plan.approve',
    run: async (transaction, plan) => {
      if (plan.status === 'APPROVED') return;
      if (plan.status === 'ARCHIVED') throw new AppError('conflict', 'This plan is in the archive. Clone it first.');
      // The books may have changed since somebody last typed: what is locked is what the rules give now.
      await saveFigures(transaction, planner, await openPlan(transaction, planner, id), []);
      await approvePlan(transaction, { companyId: planner.companyId, id }, plan);
    },
  });
}

/** What is done, and its name in the record of changes. */
interface Change {
  action: string;
  run: (db: Db, before: StoredPlan) => Promise<unknown>;
}

function changing(db: AppDb, planner: Planner, id: string, { action, run }: Change): Promise<PlanHead> {
  return inContext(db, planner.context, async (transaction) => {
    await lockPlan(transaction, { companyId: planner.companyId, id });
    const before = await requirePlan(transaction, planner, id);
    await run(transaction, before);
    return recorded(transaction, planner, id, { action, before });
  });
}

async function recorded(
  db: Db,
  planner: Planner,
  id: string,
  { action, before }: { action: string; before: StoredPlan | null },
): Promise<PlanHead> {
  const after = await requirePlan(db, planner, id);
  const { companyId, userId: actorUserId, requestId } = planner;
  await recordChange(db, {
    companyId,
    actorUserId,
    requestId,
    action,
    subjectType: 'plan',
    subjectId: id,
    before,
    after,
  });
  return after;
}
