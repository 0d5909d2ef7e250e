import {
  STATEMENT_PAGE_SIZE,
  type StatementDrillDown,
  type StatementDrillDownRequest,
} from '@tieout/contracts/statement-drill-down.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { withMonths } from '#statements/cells/drilled-cell.ts';
import { linesOfCell, type CellLines, type LineFilter } from '#statements/lines/cell-lines.ts';
import { groupLines } from '#statements/lines/group-lines.ts';
import { lineFilterOf } from '#statements/lines/line-filter.ts';
import { proveCell } from '#statements/lines/prove-cell.ts';
import { countLines, readLines } from '#statements/lines/read-lines.ts';
import { resolveCell } from '#statements/cells/resolve-cell.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { decodePosition, encodePosition } from './line-cursor.ts';

export interface DrillDownDeps {
  db: AppDb;
}

export function drillDown(
  { db }: DrillDownDeps,
  scope: StatementScope,
  request: StatementDrillDownRequest,
): Promise<StatementDrillDown> {
  const filter = lineFilterOf(request);
  return inSnapshot(db, scope.context, async (transaction) => {
    const cell = await withMonths(transaction, scope, request);
    const resolved = await resolveCell(transaction, scope, cell);
    const { title, breadcrumb, currency, total, components, history, average } = resolved;
    const lines = linesOfCell(scope.companyId, cell.from, resolved);
    const [proven, found, listed] = await Promise.all([
      proveCell(transaction, scope, cell, resolved),
      isNarrowed(filter) ? countLines(transaction, lines, filter) : null,
      groupsOrLines(transaction, lines, filter, request),
    ]);
    return {
      title,
      breadcrumb,
      from: cell.from,
      to: cell.to,
      currency,
      total,
      ...proven,
      found,
      components,
      history,
      average,
      ...listed,
    };
  });
}

function isNarrowed({ search, group }: LineFilter): boolean {
  return search !== null || group !== null;
}

async function groupsOrLines(
  db: Db,
  lines: CellLines,
  filter: LineFilter,
  request: StatementDrillDownRequest,
): Promise<Pick<StatementDrillDown, 'groups' | 'lines' | 'nextCursor'>> {
  const { sort, order, groupBy, cursor } = request;
  if (groupBy !== undefined && filter.group === null) {
    return { groups: await groupLines(db, lines, filter, groupBy), lines: [], nextCursor: null };
  }
  const after = cursor === undefined ? null : decodePosition(request, cursor);
  const page = await readLines(db, lines, { sort, order, filter }, { after, limit: STATEMENT_PAGE_SIZE });
  return {
    groups: [],
    lines: page.lines,
    nextCursor: page.end === null ? null : encodePosition(request, page.end),
  };
}
