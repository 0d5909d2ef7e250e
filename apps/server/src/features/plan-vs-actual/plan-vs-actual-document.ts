import { DOCUMENT_TITLES, NO_BOOKS } from '@tieout/contracts/documents.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { Db } from '#db/client.ts';
import type { DocumentDraft } from '#files/document-maker.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { AppError } from '#server/app-error.ts';
import { documentOfStatement } from '#sheets/statement-document.ts';
import { statementOfView } from '#statements/build-statement.ts';
import { selectPlanOfMonth } from '#statements/plan/plan.queries.ts';
import { openView } from '#statements/question/statement-view.ts';

/** The last closed month and the year to it beside the plan of record. */
export async function planVsActualDocument(db: Db, companyId: string): Promise<DocumentDraft> {
  const scope = liveScope(companyId);
  const view = await openView(db, scope, {});
  const { closedThrough: month, company, booksNow } = view;
  if (booksNow.firstMonth === null) throw new AppError('conflict', NO_BOOKS);
  if (month === null)
    throw new AppError('conflict', 'No month is closed yet, and an open one is compared with no plan.');
  if ((await selectPlanOfMonth(db, companyId, month, null)) === undefined) {
    throw new AppError('conflict', `There is no plan of record for ${formatPeriodLabel(month)}. Lock one first.`);
  }
  const statement = await statementOfView(
    db,
    { scope, view },
    {
      type: 'MANAGERIAL_PNL',
      period: `${month}..${month}`,
      granularity: 'month',
      compare: ['plan'],
      subtotals: ['ytd'],
    },
  );
  const from = fiscalYearStart(month, company.fiscalYearStartMonth);
  return documentOfStatement({ ...statement, title: DOCUMENT_TITLES.PLAN_VS_ACTUAL }, { from, to: month });
}
