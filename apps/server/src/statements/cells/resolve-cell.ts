import { METRICS } from '@tieout/finance/metrics/metrics.ts';
import { addMonths, monthOf, monthRange, monthsBetween, type Month } from '@tieout/finance/month.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import { averageBefore, AVERAGED_MONTHS } from '@tieout/finance/statements/average-before.ts';
import { signAsShown } from '@tieout/finance/statements/shown-sign.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import { rowParts } from '@tieout/finance/statements/row-parts.ts';
import { withNothingHidden } from '@tieout/finance/statements/structure/draft-structure.ts';
import type { Structure, StructureNode } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { selectFirstMonth } from '../question/books-facts.queries.ts';
import { prepareBooks, type Books, type BooksRequest } from '../books/books.ts';
import { cellParts } from './cell-parts.ts';
import type { DrilledCell } from './drilled-cell.ts';
import type { ResolvedCell } from '../books/line-terms.ts';
import { spanLabel } from '../question/month-labels.ts';
import { readBooks } from '../books/read-books.ts';
import { resolveQuery } from '../question/resolve-query.ts';
import { rateSourcesText } from '../rows/rate-sources.ts';
import { touchesMasked } from '../masks/touches-masked.ts';
import { rowsOfBooks } from '../rows/rows-of-books.ts';
import type { StatementScope } from '../question/statement-scope.ts';
import { queryFacts, openView, type StatementView } from '../question/statement-view.ts';

const HISTORY_MONTHS = 12;
/** A month, and the months it is held against. */
const MONTHS_READ = AVERAGED_MONTHS + 1;

/** What makes a cell of a statement; to be called inside inSnapshot. A row the statement does not have is a 404. */
export async function resolveCell(db: Db, scope: StatementScope, cell: DrilledCell): Promise<ResolvedCell> {
  return resolveCellOf(db, await openView(db, scope, cell), cell);
}

/** The same for who has opened the books already. */
export async function resolveCellOf(db: Db, view: StatementView, cell: DrilledCell): Promise<ResolvedCell> {
  if (view.source.kind === 'none') throw notFound();
  const { comparison: _comparison, row: rowCode, from, to, ...asked } = cell;
  // The longest column there is comes from a statement of that length, and so do its refusals.
  const resolved = resolveQuery({ ...asked, period: `${from}..${to}` }, queryFacts(view));
  // Over more months more could be restricted: of other months than its own a reader with masks is told nothing here.
  const firstRead =
    view.masked.size > 0 ? laterOf(from, addMonths(to, 1 - MONTHS_READ)) : addMonths(to, 1 - MONTHS_READ);
  const months = monthRange(firstRead < from ? firstRead : from, to);
  const request = await prepareBooks(db, view, { ...resolved, months });
  const [{ books }, ratesByMonth, firstMonth] = await Promise.all([
    readBooks(db, request),
    averageRates(db, request),
    firstMonthIn(db, view),
  ]);
  const before = comparableBefore({ from, to }, { months, firstMonth, closedThrough: view.closedThrough });
  const shown = { request, view, columns: [{ from, to }, ...(before === null ? [] : [before])] };
  const whole = withNothingHidden(books.structure);
  const [rows, wholeRows] = [cellRows(books, shown), cellRows({ ...books, structure: whole }, shown)];
  // A row that the structure hides is a part of its figures all the same, and a headline may be made of it.
  const row = [...rows, ...wholeRows].find(({ code }) => code === rowCode);
  if (row === undefined) throw notFound();
  const current = monthOf(view.lastDay);
  const span = { from, to: to < current ? to : current };
  const history = row.values.slice(shown.columns.length);
  const byMonth = monthRange(firstRead, to).map((month, index) => ({ month, value: history[index] ?? null }));
  const parts = span.from > span.to || books.unready !== null ? NOTHING : await cellParts(db, request, row, span);
  const isRestricted =
    books.restriction !== undefined &&
    (books.restriction.containing.has(rowCode) ||
      books.restriction.totals.has(rowCode) ||
      (await touchesMasked(db, request, { view, parts, span: { from, to } })));
  return {
    title: `${row.name}, ${spanLabel({ from, to })}`,
    breadcrumb: breadcrumbOf(row),
    currency: resolved.currency,
    baseCurrency: view.company.baseCurrency,
    total: row.values[0] ?? null,
    side: sideOf(cell, row),
    parts: isRestricted ? NOTHING : parts,
    isRestricted,
    classIds: request.classIds,
    version: view.version,
    ...(view.knownAt !== null && { accountsThen: new Map(view.chart.map((account) => [account.id, account])) }),
    basis: request.basis,
    ratesByMonth,
    excludedCount: request.pnl.excluded.length,
    previous: before === null ? null : previousOf(before, row.values[1] ?? null),
    components: rowParts(whole, rowCode, wholeRows, { current: 0, base: before === null ? null : 1 }),
    history: byMonth.slice(-HISTORY_MONTHS),
    // An average month says nothing about several months.
    average: from === to ? averageBefore(from, byMonth, firstMonth) : null,
    rateSources: request.book === null ? null : rateSourcesText(request.book, cell.type, monthRange(from, to)),
  };
}

function laterOf(a: Month, b: Month): Month {
  return a > b ? a : b;
}

const NOTHING: ResolvedCell['parts'] = { kind: 'terms', terms: [], isBalance: false };

/** The first month with postings of the books looked at. */
function firstMonthIn(db: Db, { version, company, booksNow }: StatementView): Promise<Month | null> | Month | null {
  return version === null ? booksNow.firstMonth : selectFirstMonth(db, company.id, version);
}

interface KnownMonths {
  months: readonly Month[];
  firstMonth: Month | null;
  closedThrough: Month | null;
}

/**
 * As many months right before a cell. Half a month against a whole one would be no comparison, nor would months before
 * the books; what lies further back than the months that are read anyway is not worth reading them.
 */
function comparableBefore(
  { from, to }: MonthSpan,
  { months, firstMonth, closedThrough }: KnownMonths,
): MonthSpan | null {
  const before = { from: addMonths(from, -1 - monthsBetween(from, to)), to: addMonths(from, -1) };
  const isClosed = closedThrough !== null && to <= closedThrough;
  const isBooked = firstMonth !== null && before.from >= firstMonth;
  return isClosed && isBooked && months.includes(before.from) ? before : null;
}

function previousOf(before: MonthSpan, amount: StatementRow['values'][number]): ResolvedCell['previous'] {
  return typeof amount === 'number' ? { label: spanLabel(before), amount } : null;
}

/** Of a balance nobody can say in general whether more is better; more cash is. */
function sideOf({ type }: DrilledCell, { code, side }: StatementRow): ResolvedCell['side'] {
  if (type !== 'BALANCE_SHEET') return side;
  return code === METRICS.cash_balance.row.row ? 1 : null;
}

interface ShownCell {
  request: BooksRequest;
  view: StatementView;
  /** The cell and what it is compared with. */
  columns: readonly MonthSpan[];
}

/**
 * The columns, then the months that are read of each row. The lines of a cost that is shown as negative are negative,
 * too: they add up to the figure that was clicked.
 */
function cellRows(books: Books, { request, view, columns }: ShownCell): StatementRow[] {
  const { months } = request;
  const current = monthOf(view.lastDay);
  function at(month: Month): number {
    const index = months.indexOf(month);
    if (index === -1) throw new AppError('invalid-input', 'The cell lies outside its own months.');
    return index;
  }
  const history = months.slice(-MONTHS_READ).map((month) => ({ from: month, to: month }));
  const rows = rowsOfBooks({ ...books, structure: showingEmpty(books.structure) }, request, {
    spans: [...columns, ...history].map(({ from, to }) => ({ from: at(from), to: at(to) })),
    hasData: months.map((month) => month <= current),
    columnCount: months.length,
    showsZeroRows: true,
  });
  return rows.map((row) => signAsShown(row, view.company.showCostsAsNegative));
}

/** A row that is shown for its other months is one here too, though it is empty in these. */
function showingEmpty({ sections }: Structure): Structure {
  function shown<Node extends StructureNode>(node: Node): Node {
    return { ...node, isHiddenWhenEmpty: false, children: node.children.map(shown) };
  }
  return { sections: sections.map(shown) };
}

function breadcrumbOf({ path, name, kind }: StatementRow): string[] {
  if (path === null) return [name];
  const names = [path.sectionName, path.typeName, path.groupName, path.categoryName].filter(
    (each): each is string => each !== undefined && each !== null && each !== '',
  );
  return kind === 'hidden' ? [...names, name] : names;
}

/** Of every month since the books began: balances are made of all of them. */
async function averageRates(db: Db, request: BooksRequest): Promise<ResolvedCell['ratesByMonth']> {
  const { book, months, company, version } = request;
  if (book === null) return null;
  const firstMonth = await selectFirstMonth(db, company.id, version);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const from = firstMonth !== null && firstMonth < first ? firstMonth : first;
  return new Map(
    monthRange(from, last).flatMap((month) => {
      const rate = book.average(month);
      return rate.status === 'ok' ? [[month, rate.rate] as const] : [];
    }),
  );
}
