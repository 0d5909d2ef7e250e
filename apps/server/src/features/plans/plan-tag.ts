import { inContext } from '#db/context.ts';
import { findStatementTag, type StatementDeps } from '#statements/question/statement-tag.ts';
import { etagOf } from '#versions/etag.ts';
import { mayEdit, planningScope, requirePlan, type Planner } from './open-plan.ts';

/** Changes with the books and structure that a plan shows, and with the plan's own version; with no other plan's. */
export async function findPlanTag(deps: StatementDeps, planner: Planner, id: string): Promise<string> {
  const stored = await inContext(deps.db, planner.context, (transaction) => requirePlan(transaction, planner, id));
  const books = await findStatementTag(deps, planningScope(planner), { type: 'MANAGERIAL_PNL' });
  return etagOf([books, JSON.stringify(stored), String(mayEdit(planner))]);
}
