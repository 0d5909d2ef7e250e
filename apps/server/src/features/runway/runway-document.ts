import { DOCUMENT_TITLES } from '@tieout/contracts/documents.ts';
import { runwayFields } from '@tieout/contracts/runway-payload.ts';
import { answerRunway } from '@tieout/contracts/runway-result.ts';
import { formatFullDate } from '@tieout/finance/day-text.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { RunwayEnd } from '@tieout/finance/runway/runway-end.ts';
import type { Db } from '#db/client.ts';
import type { DocumentDraft } from '#files/document-maker.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { AppError } from '#server/app-error.ts';
import { documentOfSheet } from '#sheets/statement-document.ts';
import { openView } from '#statements/question/statement-view.ts';
import { runwaySheet } from './runway-sheet.ts';
import { selectScenarios } from './scenarios.queries.ts';

/** The runway of record month by month; it names its scenario, and saving that makes it anew. */
export async function runwayModelDocument(db: Db, companyId: string): Promise<DocumentDraft> {
  const view = await openView(db, liveScope(companyId), {});
  const base = (await selectScenarios(db, companyId)).find(({ isBase }) => isBase);
  const payload = runwayFields.safeParse(base?.payload);
  if (base === undefined || !payload.success) {
    throw new AppError('conflict', 'No runway of record is saved yet. Save a scenario as the base in the calculator.');
  }
  const { asOf, horizon } = payload.data;
  const answer = answerRunway(payload.data);
  const sheet = runwaySheet({
    companyName: view.company.name,
    currency: view.company.reportingCurrency,
    title: DOCUMENT_TITLES.RUNWAY_MODEL,
    about: [`Scenario: ${base.name}`, `From the cash at the end of ${formatPeriodLabel(asOf)}`, endText(answer.end)],
    asOf: view.lastDay,
    answer,
  });
  return documentOfSheet(sheet, { from: addMonths(asOf, 1), to: addMonths(asOf, horizon) });
}

function endText(end: RunwayEnd): string {
  if (end.status === 'OUT') return 'Cash is below the minimum now';
  if (end.status === 'RUNS_OUT') return `Runway ${(end.tenths / 10).toFixed(1)} months, to ${formatFullDate(end.date)}`;
  return 'Cash does not run out within these months';
}
