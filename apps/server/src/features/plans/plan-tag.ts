import { inContext } from '#db/context.ts';
import { selectHeadsText } from '#statements/plan/plan-headcounts.queries.ts';
import { findStatementTag, type StatementDeps } from '#statements/question/statement-tag.ts';
import { etagOf } from '#versions/etag.ts';
import { mayEdit, planningScope, requirePlan, type Planner } from './open-plan.ts';
import { baseIdOf } from './plan-contents.ts';
import { selectRowDepartments } from './plan-proposals.queries.ts';

/** Changes with books, heads, structure, departments of rows, and with its own version and its base's; with no other plan's. */
export async function findPlanTag(deps: StatementDeps, planner: Planner, id: string): Promise<string> {
  const stored = await inContext(deps.db, planner.context, async (transaction) => {
    const plan = await requirePlan(transaction, planner, id);
    const baseId = baseIdOf(plan);
    const base = baseId === null ? null : await requirePlan(transaction, planner, baseId);
    const { companyId } = planner;
    return [
      plan,
      base,
      await selectHeadsText(transaction, companyId),
      await selectRowDepartments(transaction, companyId),
    ];
  });
  const books = await findStatementTag(deps, planningScope(planner), { type: 'MANAGERIAL_PNL' });
  return etagOf([books, JSON.stringify(stored), String(mayEdit(planner))]);
}
