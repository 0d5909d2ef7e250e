import type { PlanHead } from '@tieout/contracts/plans.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { openView } from '#statements/question/statement-view.ts';
import { mayEdit, openPlan, planningScope, requirePlan, type Planner } from './open-plan.ts';
import { approvePlan, archivePlan, lockPlan, selectPlans, updatePlanName, type StoredPlan } from './plans.queries.ts';
import { recorded } from './record-plan.ts';
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
