import { addMonths } from '@tieout/finance/month.ts';
import { plannedCash } from '@tieout/finance/runway/planned-cash.ts';
import { FARTHEST } from '@tieout/finance/runway/runway-inputs.ts';
import type { Db } from '#db/client.ts';
import { selectPlansOfRecord } from '#statements/plan/plan.queries.ts';
import { readPlannedStatements } from '#statements/plan/planned-statements.ts';
import type { StatementView } from '#statements/question/statement-view.ts';

/** Cash of the plans of record from the last closed month on; null where its next month is not planned. */
export async function readPlannedFlows(db: Db, view: StatementView) {
  const { closedThrough, planId, company, source } = view;
  if (closedThrough === null || source.kind === 'none') return null;
  const range = { from: addMonths(closedThrough, 1), to: addMonths(closedThrough, FARTHEST) };
  const plans = (await selectPlansOfRecord(db, company.id, range, planId)).filter(
    ({ currency, last }) => currency === company.reportingCurrency && last > closedThrough,
  );
  const planned = await readPlannedStatements(db, view, { plans, planId }, closedThrough);
  if (planned === null || typeof planned.result === 'string') return null;
  const flows = plannedCash(planned.result);
  return { in: flows.in.slice(0, FARTHEST), out: flows.out.slice(0, FARTHEST) };
}
