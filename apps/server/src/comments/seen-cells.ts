import type { CommentAudience, CommentedCell } from '@tieout/contracts/comments.ts';
import { MAX_MONTHS, type Statement, type StatementType } from '@tieout/contracts/statements.ts';
import { addMonths, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import { buildStatement } from '#statements/build-statement.ts';
import { spanLabel } from '#statements/question/month-labels.ts';
import { statementScope, type StatementScope } from '#statements/question/statement-scope.ts';
import type { CommentReader } from './comment-reader.ts';
import { keyOfObject, type SeenObject } from './seen-object.ts';

const SHORT: Readonly<Record<StatementType, string>> = {
  MANAGERIAL_PNL: 'P&L',
  BALANCE_SHEET: 'Balance sheet',
  CASH_FLOW: 'Cash flow',
  CASH_IN_OUT: 'Cash in and out',
};

/** A year of months is what a statement shows beside each other. */
const SHOWN_MONTHS = 11;

interface AskedCells {
  first: Month;
  last: Month;
  cells: CommentedCell[];
}

/**
 * Cells as the reader sees them, by their keys: those of one statement are read together. For the audience of investors all of
 * them are published ones, whoever looks.
 */
export async function seeCells(
  db: Db,
  reader: CommentReader,
  asked: readonly CommentedCell[],
  audience: CommentAudience,
): Promise<Map<string, SeenObject>> {
  const seen = new Map<string, SeenObject>();
  for (const group of groupsOf(asked)) {
    const [first] = group.cells;
    if (first === undefined) continue;
    const scope = cellScope(reader, first.type, audience);
    const statement = await statementOf(db, scope, first, group);
    for (const cell of group.cells) seen.set(keyOfObject(cell), seenIn(statement, scope, cell));
  }
  return seen;
}

function cellScope(reader: CommentReader, type: StatementType, audience: CommentAudience): StatementScope {
  const scope = statementScope(reader.caller, reader.access, type);
  if (audience === 'team') return scope;
  return { ...scope, isLive: false, stamp: null, hidesPlan: hidesPlan(reader.access, false) };
}

function groupsOf(asked: readonly CommentedCell[]): AskedCells[] {
  const groups = new Map<string, AskedCells>();
  for (const cell of asked) {
    const { kind: _kind, row: _row, from, to, ...choices } = cell;
    const isMonth = from === to;
    const key = JSON.stringify([choices, isMonth ? 'month' : `${from}..${to}`]);
    const group = groups.get(key) ?? { first: from, last: to, cells: [] };
    group.first = from < group.first ? from : group.first;
    group.last = to > group.last ? to : group.last;
    group.cells.push(cell);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((group) =>
    monthsBetween(group.first, group.last) < MAX_MONTHS ? [group] : apart(group),
  );
}

/** Months that lie too far from each other for one statement. */
function apart({ cells }: AskedCells): AskedCells[] {
  return cells.map((cell) => ({ first: cell.from, last: cell.to, cells: [cell] }));
}

async function statementOf(
  db: Db,
  scope: StatementScope,
  { type, basis, currency, departmentId, classId }: CommentedCell,
  { first, last }: AskedCells,
): Promise<Statement | null> {
  const query = {
    type,
    period: `${first}..${last}`,
    zeroRows: true,
    compare: [],
    ...(basis !== undefined && { basis }),
    ...(currency !== undefined && { currency }),
    ...(departmentId !== undefined && { departmentId }),
    ...(classId !== undefined && { classId }),
  };
  try {
    return await buildStatement(db, scope, query, { listsHiddenRows: true, goesOnWithPlan: false });
  } catch (error) {
    // A department that has gone, or months that the books do not reach: the words stay, the figure does not.
    if (error instanceof AppError) return null;
    throw error;
  }
}

function seenIn(statement: Statement | null, scope: StatementScope, cell: CommentedCell): SeenObject {
  const { type, row: code, from, to } = cell;
  const row = statement?.rows.find((each) => each.code === code);
  const column =
    statement?.columns.findIndex(
      (each) => each.comparison === null && each.from === from && each.to === to && !each.kind.startsWith('change'),
    ) ?? -1;
  const value = row?.values[column];
  return {
    label: [SHORT[type], row?.name ?? code, spanLabel({ from, to })],
    value:
      statement === null || value === undefined || value === null
        ? null
        : { unit: 'money', currency: statement.currency, amount: value },
    rights: rightsOfCell(scope),
    gone: row === undefined ? 'This row is no longer in the report.' : null,
    path: pathOf(cell),
  };
}

/** All that a figure depends on. Plans are no part of it: only figures of the books are written about. */
function rightsOfCell(scope: StatementScope): string {
  const { companyId: _id, context: _context, stamp: _stamp, can: _can, hidesPlan: _plan, ...rights } = scope;
  return JSON.stringify(rights);
}

function pathOf({ type, from, to, basis, currency, departmentId, classId }: CommentedCell): string {
  const query = new URLSearchParams({ p: `${from === to ? addMonths(to, -SHOWN_MONTHS) : from}..${to}` });
  if (basis !== undefined) query.set('basis', basis.toLowerCase());
  if (currency !== undefined) query.set('cur', currency);
  if (departmentId !== undefined) query.set('dept', departmentId);
  if (classId !== undefined) query.set('class', classId);
  return `/reports/${type.toLowerCase().replaceAll('_', '-')}?${query.toString()}`;
}
