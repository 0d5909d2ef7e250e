import type { PlanHead } from '@tieout/contracts/plans.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { requirePlan, type Planner } from './open-plan.ts';
import type { StoredPlan } from './plans.queries.ts';

/** Writes what was done with a whole plan into the record of changes. @returns The plan as it is now. */
export async function recorded(
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
