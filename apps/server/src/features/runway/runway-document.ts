import { DOCUMENT_TITLES } from '@tieout/contracts/documents.ts';
import { runwayPayload, type RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { answerRunway } from '@tieout/contracts/runway-result.ts';
import { Decimal } from '@tieout/finance/decimal.ts';
import { formatFullDate } from '@tieout/finance/day-text.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { RunwayEnd } from '@tieout/finance/runway/runway-end.ts';
import type { Db } from '#db/client.ts';
import type { DocumentDraft } from '#files/document-maker.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { AppError } from '#server/app-error.ts';
import { documentOfSheet } from '#sheets/statement-document.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { runwaySheet } from './runway-sheet.ts';
import { selectScenarios } from './scenarios.queries.ts';

/** The runway of record month by month; it names its scenario, and saving that makes it anew. */
export async function runwayModelDocument(db: Db, companyId: string): Promise<DocumentDraft> {
  const view = await openView(db, liveScope(companyId), {});
  const base = (await selectScenarios(db, companyId)).find(({ isBase }) => isBase);
  const payload = runwayPayload.safeParse(base?.payload);
  if (base === undefined || !payload.success) {
    throw new AppError('conflict', 'No runway of record is saved yet. Save a scenario as the base in the calculator.');
  }
  return scenarioDraft(view, { name: base.name, payload: payload.data }, DOCUMENT_TITLES.RUNWAY_MODEL);
}

/** A scenario month by month, with what it assumes and comes to. */
export function scenarioDraft(
  { company, lastDay }: StatementView,
  { name, payload }: { name: string; payload: RunwayPayload },
  title: string,
): DocumentDraft {
  const { asOf, horizon } = payload;
  const answer = answerRunway(payload);
  const sheet = runwaySheet({
    companyName: company.name,
    currency: company.reportingCurrency,
    title,
    about: [
      `Scenario: ${name}`,
      `From the cash at the end of ${formatPeriodLabel(asOf)}`,
      endText(answer.end),
      assumptionText(payload),
      ...(answer.startRaisingBy === null ? [] : [`Start raising by ${formatFullDate(answer.startRaisingBy)}`]),
    ],
    asOf: lastDay,
    answer,
  });
  return documentOfSheet(sheet, { from: addMonths(asOf, 1), to: addMonths(asOf, horizon) });
}

function assumptionText({ planned, revenueGrowth, costGrowth }: RunwayPayload): string {
  if (planned !== null) return 'By the plan, its last month repeated';
  return `Cash in ${growthText(revenueGrowth)} a month, costs ${growthText(costGrowth)} a month`;
}

function growthText(rate: string): string {
  const percent = new Decimal(rate).times(100);
  return `${percent.isNegative() ? '\u2212' : '+'}${percent.abs().toFixed()} %`;
}

function endText(end: RunwayEnd): string {
  if (end.status === 'OUT') return 'Cash is below the minimum now';
  if (end.status === 'RUNS_OUT') return `Runway ${(end.tenths / 10).toFixed(1)} months, to ${formatFullDate(end.date)}`;
  return 'Cash does not run out within these months';
}
