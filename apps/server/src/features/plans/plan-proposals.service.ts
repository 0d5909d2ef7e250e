import type { Month } from '@tieout/finance/month.ts';
import { recordChange } from '#access/record-change.ts';
import { inContext } from '#db/context.ts';
import { notFound } from '#server/app-error.ts';
import type { Planner } from './open-plan.ts';
import { advancePlan } from './plan-lines.queries.ts';
import {
  deleteProposals,
  deleteRowDepartment,
  selectProposals,
  upsertRowDepartment,
} from './plan-proposals.queries.ts';
import type { PlansDeps } from './plans.service.ts';
import { openDraft, recordBatch, saveBatch } from './save-cells.service.ts';

interface Decision {
  accepted: readonly { code: string; month: Month }[];
  declined: readonly { code: string; month: Month }[];
}

/** Takes proposed cells over as typed ones, or declines them. Sent again it finds none of them, and changes nothing. */
export function decide({ db }: PlansDeps, planner: Planner, id: string, { accepted, declined }: Decision) {
  return inContext(db, planner.context, async (transaction) => {
    const open = await openDraft(transaction, planner, id);
    const key = { companyId: planner.companyId, id };
    const proposals = new Map((await selectProposals(transaction, key)).map((each) => [nameOf(each), each]));
    const cells = [...new Set(accepted.map(nameOf))].flatMap((name) => proposals.get(name) ?? []);
    const refused = declined.filter((cell) => proposals.has(nameOf(cell)));
    if (cells.length + refused.length === 0) return { version: open.stored.version };
    await deleteProposals(transaction, key, [...cells, ...refused]);
    if (refused.length > 0) {
      await recordBatch(transaction, planner, id, { action: 'plan.decline', before: null, after: { cells: refused } });
    }
    if (cells.length === 0) return { version: await advancePlan(transaction, key, planner.userId) };
    const typed = cells.map(({ code, month, value }) => ({ code, month, value }));
    const { version } = await saveBatch(transaction, planner, open, { seen: open.stored.version, cells: typed });
    return { version };
  });
}

function nameOf({ code, month }: { code: string; month: Month }): string {
  return `${code} ${month}`;
}

/** A row that the report no longer has may stay assigned: it comes back with its department. */
export function assignRow(
  { db }: PlansDeps,
  planner: Planner,
  { code, departmentId }: { code: string; departmentId: string | null },
) {
  return inContext(db, planner.context, async (transaction) => {
    const { companyId } = planner;
    if (departmentId === null) await deleteRowDepartment(transaction, companyId, code);
    else if (!(await upsertRowDepartment(transaction, companyId, { code, departmentId }))) throw notFound();
    const { userId: actorUserId, requestId } = planner;
    await recordChange(transaction, {
      companyId,
      actorUserId,
      requestId,
      action: 'plan.row-department',
      subjectType: 'company',
      subjectId: companyId,
      after: { code, departmentId },
    });
    return { code, departmentId };
  });
}
