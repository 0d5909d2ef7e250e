import { DOCUMENT_TITLES, NO_BOOKS } from '@tieout/contracts/documents.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { Db } from '#db/client.ts';
import type { DocumentDraft } from '#files/document-maker.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { AppError } from '#server/app-error.ts';
import { documentOfStatement } from '#sheets/statement-document.ts';
import { statementOfView } from '#statements/build-statement.ts';
import { selectPlansOfRecord, type PlanOfRecord } from '#statements/plan/plan.queries.ts';
import { openView } from '#statements/question/statement-view.ts';

/** A year ahead, behind a quarter of what happened. */
const [AHEAD, BEHIND] = [12, 3];

/** Cash of the next twelve months by the plans of record, from the cash of the last closed month on. */
export async function cashForecastDocument(db: Db, companyId: string): Promise<DocumentDraft> {
  const scope = liveScope(companyId);
  const view = await openView(db, scope, {});
  const { closedThrough, booksNow } = view;
  if (booksNow.firstMonth === null) throw new AppError('conflict', NO_BOOKS);
  if (closedThrough === null)
    throw new AppError('conflict', 'No month is closed yet, and a forecast begins with the cash of a closed one.');
  const next = addMonths(closedThrough, 1);
  const to = addMonths(closedThrough, AHEAD);
  const plans = await selectPlansOfRecord(db, companyId, { from: next, to }, null);
  const planned = plannedThrough(plans, next);
  if (planned === null) {
    throw new AppError('conflict', `There is no plan of record for ${formatPeriodLabel(next)}. Lock one first.`);
  }
  const start = addMonths(closedThrough, 1 - BEHIND);
  const period = {
    from: start < booksNow.firstMonth ? booksNow.firstMonth : start,
    to: planned.last < to ? planned.last : to,
  };
  const statement = await statementOfView(
    db,
    { scope, view },
    {
      type: 'CASH_FLOW',
      period: `${period.from}..${period.to}`,
      granularity: 'month',
      currency: planned.currency,
      compare: [],
      subtotals: [],
    },
    { goesOnWithPlan: true },
  );
  return documentOfStatement({ ...statement, title: DOCUMENT_TITLES.CASH_FORECAST }, period);
}

/** As far as plans follow each other without a gap, in one currency. */
function plannedThrough(plans: readonly PlanOfRecord[], next: Month): Pick<PlanOfRecord, 'last' | 'currency'> | null {
  let found: PlanOfRecord | null = null;
  for (const plan of plans) {
    const follows = found === null ? plan.start <= next : plan.start === addMonths(found.last, 1);
    if (follows && (found === null || plan.currency === found.currency)) found = plan;
  }
  return found;
}
