import type { Db } from '#db/client.ts';
import { openPlanIn, type OpenPlan, type Planner } from './open-plan.ts';
import { baseIdOf } from './plan-contents.ts';
import { lockPlan, selectDraftsOf } from './plans.queries.ts';
import { saveFigures } from './save-figures.ts';

/** Scenarios follow their base cell by cell: what statements are compared with is saved anew with it. */
export async function saveFollowers(db: Db, planner: Planner, base: OpenPlan): Promise<void> {
  if (baseIdOf(base.stored) !== null) return;
  const key = { companyId: planner.companyId, id: base.stored.id };
  for (const stored of await selectDraftsOf(db, key)) {
    await lockPlan(db, { companyId: planner.companyId, id: stored.id });
    await saveFigures(db, planner, await openPlanIn(db, base, stored), []);
  }
}
