import {
  STATEMENT_PAGE_SIZE,
  type LineWish,
  type StatementDrillDown,
  type StatementDrillDownRequest,
} from '@tieout/contracts/statement-drill-down.ts';
import type { StatementCell } from '@tieout/contracts/statements.ts';
import { ZERO } from '@tieout/finance/money.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { withMonths, type DrilledCell } from '#statements/cells/drilled-cell.ts';
import { linesOfCell, type CellLines, type LineFilter } from '#statements/lines/cell-lines.ts';
import { groupLines } from '#statements/lines/group-lines.ts';
import { lineFilterOf } from '#statements/lines/line-filter.ts';
import { proveCell, type CellProof } from '#statements/lines/prove-cell.ts';
import { countLines, readLines } from '#statements/lines/read-lines.ts';
import { resolveCellOf } from '#statements/cells/resolve-cell.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { decodePosition, encodePosition } from './line-cursor.ts';

export interface DrillDownDeps {
  db: AppDb;
}

export type LineRights = StatementDrillDown['can'];

export function drillDown(
  { db }: DrillDownDeps,
  scope: StatementScope,
  request: StatementDrillDownRequest,
  can: LineRights,
): Promise<StatementDrillDown> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const cell = await withMonths(transaction, scope, request);
    const view = await openView(transaction, scope, cell);
    return answerCell(transaction, { scope, view, cell, wish: request, can });
  });
}

interface OpenedCell {
  scope: StatementScope;
  view: StatementView;
  cell: DrilledCell;
  wish: LineWish;
  can: LineRights;
}

/** The one answer to what a figure is made of, whoever shows it. */
export async function answerCell(db: Db, { scope, view, cell, wish, can }: OpenedCell): Promise<StatementDrillDown> {
  const filter = lineFilterOf(wish);
  const resolved = await resolveCellOf(db, view, cell);
  const { title, breadcrumb, currency, total, side, previous, components, history, average, rateSources } = resolved;
  const lines = linesOfCell(scope.companyId, cell.from, resolved);
  const { isRestricted } = resolved;
  const [proven, found, listed] = await Promise.all([
    isRestricted ? oneRow(total) : proveCell(db, scope, cell, resolved),
    isNarrowed(filter) && !isRestricted ? countLines(db, lines, filter) : null,
    isRestricted ? restrictedRow(total) : groupsOrLines(db, lines, filter, wish),
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
    side,
    previous,
    components: components.map((part) => ({ ...part, components: [...part.components] })),
    history,
    average,
    rateSources,
    isRestricted,
    ...listed,
    can: isRestricted ? { openEntries: false, export: false } : can,
  };
}

/** Whatever is below it is one row with the total, never some rows beside a remainder. */
function restrictedRow(total: StatementCell): Pick<StatementDrillDown, 'groups' | 'lines' | 'nextCursor'> {
  const groups =
    typeof total === 'number' ? [{ key: 'restricted', name: 'Restricted', lineCount: 1, amount: total }] : [];
  return { groups, lines: [], nextCursor: null };
}

function oneRow(total: StatementCell): CellProof {
  const lineSum = typeof total === 'number' ? total : ZERO;
  const isKnown = typeof total === 'number';
  return {
    openingBalance: null,
    translationDifference: null,
    proof: { lineCount: isKnown ? 1 : 0, lineSum, difference: ZERO, ties: isKnown },
  };
}

function isNarrowed({ search, group }: LineFilter): boolean {
  return search !== null || group !== null;
}

async function groupsOrLines(
  db: Db,
  lines: CellLines,
  filter: LineFilter,
  wish: LineWish,
): Promise<Pick<StatementDrillDown, 'groups' | 'lines' | 'nextCursor'>> {
  const { sort, order, groupBy, cursor } = wish;
  if (groupBy !== undefined && filter.group === null) {
    return { groups: await groupLines(db, lines, filter, groupBy), lines: [], nextCursor: null };
  }
  const after = cursor === undefined ? null : decodePosition(wish, cursor);
  const page = await readLines(db, lines, { sort, order, filter }, { after, limit: STATEMENT_PAGE_SIZE });
  return {
    groups: [],
    lines: page.lines,
    nextCursor: page.end === null ? null : encodePosition(wish, page.end),
  };
}
