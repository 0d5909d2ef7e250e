import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { AskedCell, getCellSummary } from '@tieout/contracts/statement-drill-down.ts';
import type { StatementCell } from '@tieout/contracts/statements.ts';
import { Decimal, roundToMinor } from '@tieout/finance/decimal.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { sumMoney } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { withMonths, type DrilledCell } from '#statements/drilled-cell.ts';
import type { ResolvedCell } from '#statements/line-terms.ts';
import { ALL_LINES, linesOfCell, type CellLines } from '#statements/lines/cell-lines.ts';
import { groupLines } from '#statements/lines/group-lines.ts';
import { NOT_SPECIFIED } from '#statements/lines/line-filter.ts';
import { selectLargestLines, selectLineTotals } from '#statements/lines/lines.queries.ts';
import { resolveCell } from '#statements/resolve-cell.ts';
import type { StatementScope } from '#statements/statement-scope.ts';
import { selectCalendarFacts } from './cell-summary.queries.ts';
import type { DrillDownDeps } from './drill-down.service.ts';

type CellSummary = EndpointOutput<typeof getCellSummary>;

const SHOWN = 3;

export function summariseCell({ db }: DrillDownDeps, scope: StatementScope, asked: AskedCell): Promise<CellSummary> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const cell = await withMonths(transaction, scope, asked);
    const resolved = await resolveCell(transaction, scope, cell);
    const { firstMonth, fiscalYearStartMonth } = await selectCalendarFacts(transaction, scope.companyId);
    const before = await resolveBefore(transaction, scope, cell);
    const yearStart = fiscalYearStart(cell.to, fiscalYearStartMonth);
    return {
      currency: resolved.currency,
      value: resolved.total,
      average: averageOf(before, firstMonth),
      yearToDate: isBalance(resolved)
        ? resolved.total
        : (await resolveCell(transaction, scope, { ...cell, from: yearStart })).total,
      ...(await largest(transaction, scope, cell, resolved)),
    };
  });
}

/** The month before the cell: its history is that of the twelve months before. */
function resolveBefore(db: Db, scope: StatementScope, cell: DrilledCell): Promise<ResolvedCell> {
  const month = addMonths(cell.from, -1);
  return resolveCell(db, scope, { ...cell, from: month, to: month });
}

/** A month before the first posting is shown as zero, but says nothing about the others. */
function averageOf({ history }: ResolvedCell, firstMonth: Month | null): StatementCell {
  const figures = history
    .filter(({ month }) => firstMonth !== null && month >= firstMonth)
    .map(({ value }) => value)
    .filter((value) => typeof value === 'number');
  if (figures.length === 0) return 'NO_DATA';
  return roundToMinor(new Decimal(sumMoney(figures)).div(figures.length));
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
