import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { AskedCell, getCellSummary } from '@tieout/contracts/statement-drill-down.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { withMonths, type DrilledCell } from '#statements/cells/drilled-cell.ts';
import type { ResolvedCell } from '#statements/books/line-terms.ts';
import { ALL_LINES, linesOfCell, type CellLines } from '#statements/lines/cell-lines.ts';
import { groupLines } from '#statements/lines/group-lines.ts';
import { NOT_SPECIFIED } from '#statements/lines/line-filter.ts';
import { selectLargestLines, selectLineTotals } from '#statements/lines/lines.queries.ts';
import { resolveCellOf } from '#statements/cells/resolve-cell.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import type { DrillDownDeps } from './drill-down.service.ts';

type CellSummary = EndpointOutput<typeof getCellSummary>;

const SHOWN = 3;

export function summariseCell({ db }: DrillDownDeps, scope: StatementScope, asked: AskedCell): Promise<CellSummary> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const cell = await withMonths(transaction, scope, asked);
    const view = await openView(transaction, scope, cell);
    const resolved = await resolveCellOf(transaction, view, cell);
    const yearStart = fiscalYearStart(cell.to, view.company.fiscalYearStartMonth);
    return {
      currency: resolved.currency,
      value: resolved.total,
      average: resolved.average,
      yearToDate: isBalance(resolved)
        ? resolved.total
        : view.masked.size > 0
          ? 'RESTRICTED'
          : (await resolveCellOf(transaction, view, { ...cell, from: yearStart })).total,
      ...(await largest(transaction, scope, cell, resolved)),
    };
  });
}

function isBalance({ parts }: ResolvedCell): boolean {
  return parts.kind === 'terms' && parts.isBalance;
}

async function largest(
  db: Db,
  scope: StatementScope,
  cell: DrilledCell,
  resolved: ResolvedCell,
): Promise<Pick<CellSummary, 'counterparties' | 'lines'>> {
  if (resolved.isRestricted) return { counterparties: [], lines: [] };
  const lines = linesOfCell(scope.companyId, cell.from, resolved);
  // Without a rate there are no amounts to compare.
  if (await lacksRate(db, lines)) return { counterparties: [], lines: [] };
  const parties = await groupLines(db, lines, ALL_LINES, 'counterparty');
  const named = parties.filter(({ key }) => key !== NOT_SPECIFIED).slice(0, SHOWN);
  return {
    counterparties: named.map(({ name, amount }) => ({ name, amount })),
    lines: (await selectLargestLines(db, lines, SHOWN)).map(({ date, counterparty, memo, amount }) => ({
      date,
      counterparty,
      memo,
      amount,
    })),
  };
}

async function lacksRate(db: Db, lines: CellLines): Promise<boolean> {
  return lines.ratesByMonth !== null && (await selectLineTotals(db, lines, ALL_LINES)).monthWithoutRate !== null;
}
