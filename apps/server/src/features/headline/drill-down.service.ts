import { DRILL_PAGE_SIZE, type DrillDown, type DrillDownRequest } from '@tieout/contracts/headline.ts';
import { HEADLINE_ROWS } from '@tieout/finance/headline.ts';
import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { ALL_LINES, linesOfCell, type CellLines } from '#statements/lines/cell-lines.ts';
import { proveCell } from '#statements/lines/prove-cell.ts';
import { readLines } from '#statements/lines/read-lines.ts';
import { resolveCellOf } from '#statements/cells/resolve-cell.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openHeadline, type OpenHeadline } from '#statements/build-headline.ts';
import { decodeCursor, encodeCursor } from './drill-down-cursor.ts';
import type { HeadlineDeps } from './headline.service.ts';

/** The lines of the statement's cell that the figure is. */
export function drillDown(
  { db }: Pick<HeadlineDeps, 'db'>,
  scope: StatementScope,
  request: DrillDownRequest,
): Promise<DrillDown> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const headline = await openHeadline(transaction, scope);
    const month = askedMonth(headline, request.month);
    // To hide a row changes how a statement looks, not what the figure is made of.
    const cell = { ...HEADLINE_ROWS[request.metric], from: month, to: month, listsHiddenRows: true };
    const resolved = await resolveCellOf(transaction, headline.view, cell);
    const { total, currency } = resolved;
    // A figure that does not exist has no lines to show.
    if (typeof total !== 'number') throw notFound();
    const { openingBalance, translationDifference, proof } = await proveCell(transaction, scope, cell, resolved);
    return {
      metric: request.metric,
      month,
      currency,
      total: minorUnits(total),
      openingBalance,
      translationDifference,
      proof,
      ...(await pageOfLines(transaction, linesOfCell(scope.companyId, month, resolved), request)),
    };
  });
}

/** The month asked for, or that of the headline. One before the books has no figure. */
function askedMonth({ facts, shown }: OpenHeadline, asked: Month | undefined): Month {
  const month = asked ?? shown?.month;
  if (month === undefined || facts.firstMonth === null || month < facts.firstMonth) throw notFound();
  return month;
}

/** No two accounts share a line: past one of them is past them all. */
const PAST_EVERY_PART = 2 ** 31 - 1;

async function pageOfLines(
  db: Db,
  lines: CellLines,
  { cursor }: DrillDownRequest,
): Promise<Pick<DrillDown, 'lines' | 'nextCursor'>> {
  const after = cursor === undefined ? null : { ...decodeCursor(cursor), part: PAST_EVERY_PART, amount: ZERO };
  const wish = { sort: 'date', order: 'asc', filter: ALL_LINES } as const;
  const page = await readLines(db, lines, wish, { after, limit: DRILL_PAGE_SIZE });
  return {
    lines: page.lines,
    nextCursor: page.end === null ? null : encodeCursor(page.end),
  };
}
