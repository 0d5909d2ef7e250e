import type { MetricDrillDownRequest, StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { METRICS } from '@tieout/finance/metrics/metrics.ts';
import type { Month } from '@tieout/finance/month.ts';
import { rowCategories } from '@tieout/finance/statements/row-categories.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { FAMILY_OF } from '#statements/books/books.ts';
import { openHeadline, type OpenHeadline } from '#statements/build-headline.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { structureAmong } from '#statements/structure/structure-store.ts';
import { answerCell, type DrillDownDeps, type LineRights } from './drill-down.service.ts';

/** The lines of the statement's cell that the figure is, or of a row that it is made of. */
export function drillDownHeadline(
  { db }: DrillDownDeps,
  scope: StatementScope,
  { metric, month: asked, row, ...wish }: MetricDrillDownRequest,
  can: LineRights,
): Promise<StatementDrillDown> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const headline = await openHeadline(transaction, scope);
    const month = askedMonth(headline, asked);
    const figure = METRICS[metric].row;
    if (row !== undefined && !isPartOf(headline.view, figure, row)) throw notFound();
    const cell = { ...figure, row: row ?? figure.row, from: month, to: month };
    const answer = await answerCell(transaction, { scope, view: headline.view, cell, wish, can });
    // A figure that does not exist has no lines to show.
    if (typeof answer.total !== 'number') throw notFound();
    return answer;
  });
}

/** The month asked for, or that of the headline. One before the books has no figure. */
function askedMonth({ facts, shown }: OpenHeadline, asked: Month | undefined): Month {
  const month = asked ?? shown?.month;
  if (month === undefined || facts.firstMonth === null || month < facts.firstMonth) throw notFound();
  return month;
}

type HeadlineRow = (typeof METRICS)[keyof typeof METRICS]['row'];

/** Who may look behind a figure may look behind its parts, and behind nothing else of the statement. */
function isPartOf({ structures, company }: StatementView, figure: HeadlineRow, row: string): boolean {
  const { structure } = structureAmong(structures, company, FAMILY_OF[figure.type]);
  const [whole, part] = [rowCategories(structure, figure.row), rowCategories(structure, row)];
  return whole !== null && part !== null && part.every((category) => whole.includes(category));
}
